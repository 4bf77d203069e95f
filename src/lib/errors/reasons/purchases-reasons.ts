import { sentence } from './reason-words';

/** What is wrong with an expense. */
export const purchasesReasons = {
  PURCHASE_TAX_NOT_CHARGED: sentence(
    'The vendor charges no tax on a purchase of type {type}. Send its taxRate instead.',
    'En una compra de este tipo el proveedor no repercute impuesto. Indica el tipo impositivo.',
  ),
  PURCHASE_LINE_UNTAXED: sentence(
    'A line of kind {kind} bears no tax: send its rate and its tax as 0.',
    'Una línea de este tipo no lleva impuesto: pon su tipo impositivo y su cuota a 0.',
  ),
  PURCHASE_OWN_TAX: sentence(
    'The tax of what the company declares itself is its rate of its base. Send {amount}.',
    'La cuota de lo que declara la propia empresa es su tipo sobre su base. Pon {amount}.',
  ),
  PURCHASE_TYPE_OTHER: sentence(
    'The lines are of another kind than {purchaseType}. Leave purchaseType out: it follows from them.',
    'Las líneas son de otra clase que la compra. Cambia el tipo de compra o la clase de las líneas.',
  ),
  PURCHASE_TAXES_DIFFER: sentence(
    'The taxes of the rates come to {amount}. Leave tax out, or make them agree.',
    'Las cuotas de los tipos suman {amount}. Deja la cuota vacía o haz que coincidan.',
  ),
  EXPENSE_BILLED: sentence(
    'Invoice {number} bills this expense already.',
    'La factura {number} ya factura este gasto.',
  ),
};
