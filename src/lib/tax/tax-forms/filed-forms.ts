import { filingDate, QUARTERLY_FORMS, type QuarterlyForm } from '@/lib/tax/tax-forms/filing-dates';
import { WITHHOLDING_BOXES, type WithholdingForm } from '@/lib/tax/tax-forms/withholding-forms';

/** The figures of a quarter, as far as they say what is filed of it and what each form comes to. */
export type FiledFigures = {
  quarter: string;
  modelo303: VatFigures;
  modelo420?: VatFigures;
  modelo130: { aplica: boolean; pagoFraccionado: number; retencion?: { suficiente: boolean } };
  modelo111?: WithheldFigures;
  modelo115?: WithheldFigures;
  modelo123?: WithheldFigures;
  modelo216?: WithheldFigures;
  modelo309?: { cuota: number };
  modelo369?: { total: number };
};

type WithheldFigures = { retenciones: number; casillas: Record<string, number> };

type VatFigures = { aplica: boolean; resultado: number };

export type FiledForm = { form: QuarterlyForm; dueOn: string; amount: number };

/**
 * The forms that a company files of a quarter, each with its last day and what it comes to; below zero is owed to the company or
 * carried on. Form 130 is left out where clients withhold enough (RIRPF art. 109).
 */
export function filedForms(figures: FiledFigures): FiledForm[] {
  const { modelo303, modelo420, modelo130, modelo216, modelo309, modelo369 } = figures;
  const withheld = (form: WithholdingForm) =>
    figures[`modelo${form}`] && (figures[`modelo${form}`]?.casillas[WITHHOLDING_BOXES[form].result] ?? 0);
  const amounts: Record<QuarterlyForm, number | undefined> = {
    '303': modelo303.aplica ? modelo303.resultado : undefined,
    '420': modelo420?.aplica ? modelo420.resultado : undefined,
    '130': modelo130.aplica && !modelo130.retencion?.suficiente ? modelo130.pagoFraccionado : undefined,
    '111': withheld('111'),
    '115': withheld('115'),
    '123': withheld('123'),
    '216': modelo216?.retenciones,
    '309': modelo309?.cuota,
    '369': modelo369?.total,
  };
  return QUARTERLY_FORMS.flatMap((form) => {
    const amount = amounts[form];
    return amount === undefined ? [] : [{ form, dueOn: filingDate(form, figures.quarter), amount }];
  });
}
