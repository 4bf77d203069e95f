import { z } from 'zod';
import { QUARTER } from '@/lib/dates/periods';
import { FiledAgain } from '@/server/company/closed-periods/closed-periods.schema';
import { AnswerMeta } from '@/server/platform/contract/answer-parts';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';
import { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

const Money = z.number();

export const Quarter = z
  .string()
  .max(10)
  .regex(QUARTER, 'Write a quarter as YYYY-Q1 to YYYY-Q4, such as 2026-Q1')
  .meta({ pattern: String.raw`^\d{4}-Q[1-4]$` });

export const QuarterlyInput = z.object({
  quarter: Quarter.optional().meta({
    description: 'The quarter, `YYYY-Q1` to `YYYY-Q4`; this quarter where left out.',
    example: '2026-Q1',
  }),
});
export type QuarterlyInput = z.output<typeof QuarterlyInput>;

const Boxes = z.record(z.string(), Money).meta({ description: 'What each box of the form says, by its number.' });

const applies = {
  aplica: z.boolean().meta({ description: 'Whether the company files this form; `motivo` says why not.' }),
  motivo: z
    .enum(['exempt', 'surcharge', 'other_zone', 'not_a_person'])
    .optional()
    .meta({
      description:
        'Exempt companies and retailers in recargo de equivalencia file no VAT, other zones have forms of their own, and ' +
        'only persons (DNI or NIE) file form 130.',
    }),
};

const VatFormFigures = z
  .object({
    baseImponible: Money.meta({ description: 'What tax was charged on, credit notes taken off.' }),
    cuotaRepercutida: Money.meta({
      description: 'The tax charged, recargo de equivalencia and what the company charges itself included.',
    }),
    baseDeducible: Money.meta({ description: 'The base of what is deducted.' }),
    cuotaDeducible: Money.meta({ description: 'The tax that is deducted.' }),
    resultado: Money.meta({ description: '`cuotaRepercutida` − `cuotaDeducible`, before what is carried over.' }),
    tipos: z
      .array(
        z.object({
          tipo: z.number().meta({ description: 'Percent.' }),
          base: Money.meta({ description: 'What this rate was charged on.' }),
          cuota: Money.meta({ description: 'The tax at this rate.' }),
          recargo: Money.meta({ description: 'The equivalence surcharge beside it.' }),
        }),
      )
      .meta({ description: 'The tax charged to clients, rate by rate, in percent; credit notes taken off.' }),
    casillas: Boxes,
    sinCasilla: z
      .array(
        z.object({
          nombre: z.string().meta({ description: 'What the tax is, in words.' }),
          base: Money.meta({ description: 'What it was charged on.' }),
          cuota: Money.meta({ description: 'The tax.' }),
        }),
      )
      .meta({ description: 'Tax charged at a rate that the form has no box for. It is in the totals.' }),
    ...applies,
  })
  .meta({ id: 'VatForm', description: 'The figures of a VAT return.' });

const Modelo303 = VatFormFigures.meta({
  description: 'VAT of the quarter, by the day of the operation. IGIC and IPSI are not declared on this form.',
});

const Modelo130 = z
  .object({
    ingresos: Money.meta({
      description:
        'Box 01: income without tax and without what is only passed on. What is in another currency counts by the bases of its taxes, as in form 303.',
    }),
    gastos: Money.meta({ description: 'Deductible expenses without the tax that is deducted.' }),
    dificilJustificacion: Money.meta({
      description: 'Added to them: `dificilJustificacionTipo` percent of the profit, 2000 € a year at most since 2015.',
    }),
    dificilJustificacionTipo: z.number().meta({ description: 'Percent; 7 in 2023, 5 in other years.' }),
    rendimientoNeto: Money.meta({ description: 'Box 03: 01 − 02.' }),
    cuota: Money.meta({ description: 'Box 04: 20 % of 03 where that is positive.' }),
    pagosAnteriores: Money.meta({ description: 'Box 05: what the earlier quarters of the year came to.' }),
    retenciones: Money.meta({ description: 'Box 06: what clients withheld.' }),
    pagoFraccionado: Money.meta({ description: 'Box 07: 04 − 05 − 06; nothing is to be paid below 0.' }),
    casillas: Boxes,
    ...applies,
    retencion: z
      .object({
        desde: CalendarDate.meta({ description: 'The first day of what was looked at: the year before.' }),
        hasta: CalendarDate.meta({
          description: 'The last one. Without income in that year, the quarter was looked at.',
        }),
        ingresos: Money.meta({ description: 'The income that was looked at, without tax.' }),
        ingresosConRetencion: Money.meta({
          description: 'The bases of the invoices of which clients withhold something.',
        }),
        porcentaje: z.number().meta({ description: 'Percent of `ingresos`.' }),
        suficiente: z.boolean().meta({
          description: 'True from 70 % on: who has a professional activity does not file this form (RIRPF art. 109.2).',
        }),
      })
      .optional()
      .meta({ description: 'How much of the income clients withheld something of. Absent without income.' }),
  })
  .meta({ description: 'The income tax that sole traders advance, from January to the end of the quarter.' });

const Modelo369 = z
  .object({
    lineas: z
      .array(
        z.object({
          linea: z.string().meta({ description: 'What the line is called where its documents are asked for.' }),
          pais: z.string().meta({ description: 'The member state of consumption.', example: 'DE' }),
          operacion: z.enum(['goods', 'services']).meta({ description: 'Whether goods or services were sold.' }),
          tipo: z.number().meta({ description: 'Percent.' }),
          base: Money.meta({ description: 'What the tax was charged on.' }),
          cuota: Money.meta({ description: 'The tax.' }),
        }),
      )
      .meta({ description: 'One line for each country, rate and kind of supply.' }),
    correcciones: z
      .array(
        z.object({
          pais: z.string().meta({ description: 'The member state of consumption.' }),
          periodo: z.string().meta({ description: 'The quarter that is corrected, `YYYY-Q1`.' }),
          cuota: Money.meta({ description: 'The tax that is taken back.' }),
        }),
      )
      .meta({ description: 'What credit notes of this quarter take back of earlier ones, by country and quarter.' }),
    total: Money.meta({ description: 'The tax of all lines and corrections.' }),
  })
  .meta({
    description:
      'The Union scheme of the one-stop shop: sales to consumers in other member states, at the rates there. None of it ' +
      'is in `cuotaRepercutida` of form 303.',
  });

const Modelo309 = z
  .object({
    base: Money.meta({ description: 'What it is charged on.' }),
    cuota: Money.meta({ description: 'The tax that is to be paid.' }),
  })
  .meta({ description: 'VAT on purchases without it; no form 303.' });

const WithholdingForm = z
  .object({
    perceptores: z.int().meta({ description: 'Whom it was withheld from, each counted once.' }),
    base: Money.meta({ description: 'What they were paid, without VAT; what they gave back is taken off.' }),
    retenciones: Money.meta({ description: 'What was withheld of it.' }),
    casillas: Boxes,
    aplica: z.boolean().meta({ description: 'True: the form is absent where nothing was withheld.' }),
  })
  .meta({ id: 'WithholdingForm', description: 'The figures of a return of what was withheld from others.' });

const Modelo111 = WithholdingForm.meta({
  description: 'What was withheld from professionals (`irpf` of expenses), by `withheldOn`. Wages are not in it.',
});

const Modelo115 = WithholdingForm.meta({
  description:
    'The same of rents: of expenses whose category has the word alquiler, arrendamiento, rent, lloguer or 621.',
});

const Modelo123 = WithholdingForm.meta({
  description:
    'The same of interest: of expenses whose category has the word interés, interest, dividendo, dividend or 662. Its boxes ' +
    'have what was entered as well.',
});

const Modelo216 = WithholdingForm.meta({
  description:
    'The same of vendors that are not resident, whatever they were paid for: by the letter N of a NIF, else by their country, ' +
    'else by the VAT number of another member state. Without boxes: their numbers are not known here.',
});

export const Quarterly = z.object({
  period: z.string().meta({ description: 'The quarter, `YYYY-Q1`.', example: '2026-Q1' }),
  quarter: z.string().meta({ description: 'The same as `period`.' }),
  months: z.array(z.string()).length(3).meta({ description: 'Its months, `YYYY-MM`.' }),
  periods: z.array(z.string()).length(3).meta({ description: 'The same as `months`.' }),
  currency: z.string().meta({ description: 'The currency of the workspace, which every amount is in.' }),
  modelo303: Modelo303,
  modelo420: VatFormFigures.optional().meta({ description: 'IGIC of the quarter, of a company in Canarias.' }),
  modelo309: Modelo309.optional(),
  modelo369: Modelo369.optional(),
  modelo130: Modelo130,
  modelo111: Modelo111.optional(),
  modelo115: Modelo115.optional(),
  modelo123: Modelo123.optional(),
  modelo216: Modelo216.optional(),
  summary: z
    .object({
      totalRevenue: Money.meta({ description: 'What was issued, tax included.' }),
      totalExpenses: Money.meta({ description: 'What arose, tax included.' }),
      invoiceCount: z.int().meta({ description: 'How many invoices were issued.' }),
      clientCount: z.int().meta({ description: 'To how many clients.' }),
    })
    .meta({ description: 'Of the quarter, tax included; how many invoices were issued, and to how many clients.' }),
  changedSinceClosed: z
    .object({
      closedAt: Timestamp.meta({ description: 'When the quarter was closed.' }),
      invoices: z
        .array(
          z.object({
            invoiceId: z.string().meta({ description: 'The id of the invoice.' }),
            invoiceNumber: z.string().meta({ description: 'Its number.' }),
          }),
        )
        .meta({ description: 'The invoices that came into it since.' }),
      returns: z
        .array(FiledAgain)
        .meta({ description: 'The returns that are to be filed again, and what is added to each.' }),
    })
    .optional()
    .meta({
      description:
        'What has come into a closed quarter since it was closed, with what its returns are filed again for; absent where ' +
        'nothing has. It goes where the quarter is reopened and closed again.',
    }),
  otherCurrencies: OtherCurrencies,
});
export type Quarterly = z.output<typeof Quarterly>;

export const QuarterlyAnswer = z
  .object({ data: Quarterly.meta({ description: 'The figures of the quarter, form by form.' }), meta: AnswerMeta })
  .meta({ id: 'Quarterly' });
