import type { StatementCategory } from '@/server/banking/bank-statements/categories';

/** The common concepts of Norma 43 (AEB, Cuaderno 43, 2012, appendix), in the words of the bank. */
const CONCEPTS: Record<string, { name: string; category?: StatementCategory }> = {
  '01': { name: 'Talones y reintegros', category: 'cheque' },
  '02': { name: 'Abonarés, entregas e ingresos', category: 'deposit' },
  '03': { name: 'Domiciliaciones, recibos, letras y pagos por su cuenta', category: 'direct_debit' },
  '04': { name: 'Giros, transferencias, traspasos y cheques', category: 'transfer' },
  '05': { name: 'Amortizaciones de préstamos y créditos', category: 'loan' },
  '06': { name: 'Remesas de efectos', category: 'direct_debit' },
  '07': { name: 'Suscripciones, dividendos pasivos y canjes', category: 'securities' },
  '08': { name: 'Dividendos, cupones, primas de juntas y amortizaciones', category: 'securities' },
  '09': { name: 'Operaciones de bolsa, compra y venta de valores', category: 'securities' },
  '10': { name: 'Cheques gasolina', category: 'cheque' },
  '11': { name: 'Cajero automático', category: 'cash' },
  '12': { name: 'Tarjetas de crédito y débito', category: 'card' },
  '13': { name: 'Operaciones en el extranjero', category: 'foreign' },
  '14': { name: 'Devoluciones e impagados', category: 'return' },
  '15': { name: 'Nóminas y seguros sociales', category: 'payroll' },
  '16': { name: 'Timbres, corretaje y pólizas', category: 'fees' },
  '17': { name: 'Intereses, comisiones, custodia, gastos e impuestos', category: 'fees' },
  '98': { name: 'Anulaciones y correcciones de asiento', category: 'correction' },
  '99': { name: 'Varios' },
};

/** What a common concept of two digits means; undefined for one that is not in the standard. */
export function conceptOf(code: string): { name: string; category?: StatementCategory } | undefined {
  return CONCEPTS[code];
}
