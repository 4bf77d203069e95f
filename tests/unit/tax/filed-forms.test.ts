import { describe, expect, it } from 'vitest';
import { type FiledFigures, filedForms } from '@/lib/tax/tax-forms/filed-forms';

const none: FiledFigures = {
  quarter: '2026-Q1',
  modelo303: { aplica: false, resultado: 0 },
  modelo130: { aplica: false, pagoFraccionado: 0 },
};

describe('the forms that a company files', () => {
  it('are each with their day and amount', () => {
    const filed = filedForms({
      ...none,
      modelo303: { aplica: true, resultado: -12.5 },
      modelo130: { aplica: true, pagoFraccionado: 40 },
      modelo111: { retenciones: 10, casillas: { '30': 15 } }, // with wages
      modelo115: { retenciones: 19, casillas: { '05': 19 } },
      modelo123: { retenciones: 0, casillas: { '14': 38 } },
      modelo216: { retenciones: 24, casillas: {} },
      modelo309: { cuota: 21 },
      modelo369: { total: 7 },
    });
    expect(filed).toEqual([
      { form: '303', dueOn: '2026-04-20', amount: -12.5 },
      { form: '130', dueOn: '2026-04-20', amount: 40 },
      { form: '111', dueOn: '2026-04-20', amount: 15 },
      { form: '115', dueOn: '2026-04-20', amount: 19 },
      { form: '123', dueOn: '2026-04-20', amount: 38 },
      { form: '216', dueOn: '2026-04-20', amount: 24 },
      { form: '309', dueOn: '2026-04-20', amount: 21 },
      { form: '369', dueOn: '2026-04-30', amount: 7 },
    ]);
  });

  it('are none where nothing applies, nor 130 where clients withhold enough', () => {
    expect(filedForms({ ...none, modelo420: { aplica: false, resultado: 5 } })).toEqual([]);
    const enough = { aplica: true, pagoFraccionado: 40, retencion: { suficiente: true } };
    expect(filedForms({ ...none, modelo130: enough })).toEqual([]);
    expect(filedForms({ ...none, modelo420: { aplica: true, resultado: 5 } })).toMatchObject([
      { form: '420', amount: 5 },
    ]);
  });
});
