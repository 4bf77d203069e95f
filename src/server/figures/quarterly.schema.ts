import { z } from 'zod';
import { QUARTER } from '@/lib/periods';
import { AnswerMeta } from '@/server/answer-meta';
import { OtherCurrencies } from '@/server/figures/other-currencies';

const Money = z.number();

export const Quarter = z.string().regex(QUARTER, 'Write a quarter as YYYY-Q1 to YYYY-Q4, such as 2026-Q1');

export const QuarterlyInput = z.object({
  quarter: Quarter.optional().meta({
    description: 'The quarter, `YYYY-Q1` to `YYYY-Q4`; this quarter where left out.',
    example: '2026-Q1',
  }),
});
export type QuarterlyInput = z.output<typeof QuarterlyInput>;

const Modelo303 = z
  .object({
    baseImponible: Money.meta({ description: 'What VAT was charged on, credit notes taken off.' }),
    cuotaRepercutida: Money.meta({ description: 'The VAT charged, recargo de equivalencia included.' }),
    baseDeducible: Money.meta({ description: 'The base of expenses whose VAT can be deducted.' }),
    cuotaDeducible: Money.meta({ description: 'Their VAT.' }),
    resultado: Money.meta({ description: '`cuotaRepercutida` − `cuotaDeducible`.' }),
    tipos: z
      .array(z.object({ tipo: z.number(), base: Money, cuota: Money, recargo: Money }))
      .meta({ description: 'The VAT charged, rate by rate, in percent.' }),
  })
  .meta({ description: 'VAT of the quarter. IGIC and IPSI are not declared on this form.' });

const Modelo130 = z
  .object({
    ingresos: Money.meta({ description: 'Box 01: income without tax.' }),
    gastos: Money.meta({ description: 'Deductible expenses without tax.' }),
    dificilJustificacion: Money.meta({ description: 'Added to them: 5 % of the profit, 2000 € a year at most.' }),
    rendimientoNeto: Money.meta({ description: 'Box 03: 01 − 02.' }),
    cuota: Money.meta({ description: 'Box 04: 20 % of 03 where that is positive.' }),
    pagosAnteriores: Money.meta({ description: 'Box 05: what the earlier quarters of the year came to.' }),
    retenciones: Money.meta({ description: 'Box 06: what clients withheld.' }),
    pagoFraccionado: Money.meta({ description: 'Box 07: 04 − 05 − 06; nothing is to be paid below 0.' }),
  })
  .meta({ description: 'The income tax that sole traders advance, from January to the end of the quarter.' });

export const Quarterly = z.object({
  period: z.string().meta({ description: 'The quarter, `YYYY-Q1`.', example: '2026-Q1' }),
  quarter: z.string().meta({ description: 'The same as `period`.' }),
  months: z.array(z.string()).length(3).meta({ description: 'Its months, `YYYY-MM`.' }),
  periods: z.array(z.string()).length(3).meta({ description: 'The same as `months`.' }),
  currency: z.string().meta({ description: 'The currency of the workspace, which every amount is in.' }),
  modelo303: Modelo303,
  modelo130: Modelo130,
  summary: z
    .object({ totalRevenue: Money, totalExpenses: Money, invoiceCount: z.int(), clientCount: z.int() })
    .meta({ description: 'Of the quarter, tax included; how many invoices were issued, and to how many clients.' }),
  otherCurrencies: OtherCurrencies,
});
export type Quarterly = z.output<typeof Quarterly>;

export const QuarterlyAnswer = z.object({ data: Quarterly, meta: AnswerMeta }).meta({ id: 'Quarterly' });
