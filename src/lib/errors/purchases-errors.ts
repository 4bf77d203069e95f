import { coded, codedInError } from './error-entry';

/** What can go wrong with expenses. */
export const purchasesErrors = {
  EXPENSE_BILLED: coded(
    422,
    ['Expense billed already', 'The expense is billed by invoice {number}.', 'Take it off that invoice first.'],
    ['Gasto ya facturado', 'El gasto está en la factura {number}.', 'Quítalo antes de ella.'],
  ),
  EXPENSE_MATCHED: coded(
    409,
    [
      'Paid by a bank transaction',
      'A bank transaction has paid this expense: its amounts, its currency and that it is paid stay as they are.',
      'Undo the match first.',
    ],
    [
      'Pagado por un movimiento',
      'Un movimiento bancario ha pagado este gasto: sus importes, su moneda y que está pagado quedan como están.',
      'Deshaz antes la conciliación.',
    ],
  ),
  EXPENSE_DUPLICATE: codedInError(
    409,
    ['Invoice booked already', 'This invoice of the vendor is an expense already.', 'Open that expense instead.'],
    ['Factura ya contabilizada', 'Esta factura del proveedor ya es un gasto.', 'Abre ese gasto.'],
  ),
};
