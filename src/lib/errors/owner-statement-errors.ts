import { coded } from './error-entry';

/** What can go wrong with statements of owners. */
export const ownerStatementErrors = {
  MONTH_NOT_OVER: coded(
    422,
    ['Month not over', 'It is {day} where the company is.', 'A month can be closed when it is over.'],
    ['Mes sin terminar', 'En la empresa es {day}.', 'Un mes se puede cerrar cuando ha terminado.'],
  ),
  EARLIER_MONTH_OPEN: coded(
    422,
    ['Earlier month open', '{month} is not closed yet.', 'Close the months of a property in their order.'],
    ['Mes anterior abierto', '{month} aún no está cerrado.', 'Cierra los meses de un alojamiento por orden.'],
  ),
  STATEMENT_HAS_PAYOUTS: coded(
    409,
    [
      'Statement with payouts',
      'This statement has payouts.',
      'Remove them first, or leave the change to the next month.',
    ],
    [
      'Liquidación con pagos',
      'Esta liquidación tiene pagos.',
      'Quítalos antes o deja el cambio para el mes siguiente.',
    ],
  ),
  STATEMENT_FEE_INVOICED: coded(
    409,
    [
      'Fee invoiced',
      'The fee of this statement has been invoiced.',
      'Delete its draft first, or leave the change to the next month.',
    ],
    [
      'Honorarios facturados',
      'Los honorarios de esta liquidación ya están facturados.',
      'Borra antes su borrador o deja el cambio para el mes siguiente.',
    ],
  ),
  MONTH_NOT_CLOSED: coded(
    422,
    ['Month not closed', 'This month is not closed.', 'Close it first.'],
    ['Mes sin cerrar', 'Este mes no está cerrado.', 'Ciérralo antes.'],
  ),
  LATER_MONTH_CLOSED: coded(
    409,
    ['Later month closed', '{month} is closed already and began with what this month left.', 'Change that one.'],
    ['Mes posterior cerrado', '{month} ya está cerrado y empezó con lo que dejó este mes.', 'Cambia ese.'],
  ),
  EXPENSE_WITHOUT_RATE: coded(
    422,
    ['Exchange rate missing', 'This expense is in another currency.', 'Enter its exchange rate first.'],
    ['Falta el tipo de cambio', 'Este gasto está en otra moneda.', 'Indica antes su tipo de cambio.'],
  ),
  EXPENSE_IN_STATEMENT: coded(
    409,
    ['Expense in a statement', 'This expense is in a statement already.', 'Remove it there first.'],
    ['Gasto ya liquidado', 'Este gasto ya está en una liquidación.', 'Quítalo allí antes.'],
  ),
  MONTH_CLOSED: coded(
    409,
    ['Month closed', '{month} is closed: no costs before its end can change.', 'Choose a later month.'],
    ['Mes cerrado', '{month} está cerrado: sus gastos y los anteriores no pueden cambiar.', 'Elige un mes posterior.'],
  ),
  STATEMENT_WITHOUT_FEE: coded(
    422,
    ['No fee to invoice', 'This statement has no fee to invoice.', 'Credit an earlier invoice where one was too high.'],
    [
      'Sin honorarios que facturar',
      'Esta liquidación no tiene honorarios que facturar.',
      'Si una factura anterior fue demasiado alta, rectifícala.',
    ],
  ),
  STATEMENT_FEE_HAS_INVOICE: coded(
    409,
    ['Fee has an invoice', 'The fee of this statement has an invoice already.', 'Open that one.'],
    ['Los honorarios ya tienen factura', 'Los honorarios de esta liquidación ya tienen factura.', 'Abre esa.'],
  ),
  OWNER_TAX_CHANGED: coded(
    409,
    [
      'Taxed otherwise by now',
      'The owner or the company is taxed otherwise by now: the invoice would come to something else.',
      'Reopen the statement and close it again.',
    ],
    [
      'La tributación ha cambiado',
      'El propietario o la empresa tributan ahora de otra forma: la factura sumaría otra cosa.',
      'Reabre la liquidación y vuelve a cerrarla.',
    ],
  ),
  PROPERTY_WITHOUT_OWNER: coded(
    422,
    ['Property without owner', 'This property has no owner.', 'Enter the name of the owner on the property first.'],
    [
      'Alojamiento sin propietario',
      'Este alojamiento no tiene propietario.',
      'Indica antes el nombre del propietario en el alojamiento.',
    ],
  ),
  OPENING_BALANCE_FIXED: coded(
    409,
    [
      'Opening balance fixed',
      'A month of this property is closed, and its statements began with the opening balance.',
      'Reopen the closed months first.',
    ],
    [
      'Saldo inicial fijado',
      'Un mes de este alojamiento está cerrado y sus liquidaciones empezaron con el saldo inicial.',
      'Reabre antes los meses cerrados.',
    ],
  ),
  PAYOUT_TOO_LARGE: coded(
    422,
    ['Payout too large', 'The owner has {amount} to get by this statement.', 'Enter that or less.'],
    [
      'Pago demasiado grande',
      'Al propietario le corresponden {amount} en esta liquidación.',
      'Indica ese importe o menos.',
    ],
  ),
  MONTH_BEFORE_STATEMENTS: coded(
    422,
    [
      'Month before the first statement',
      'The statements of this property begin with {month}.',
      'Choose that month or a later one.',
    ],
    [
      'Mes anterior a la primera liquidación',
      'Las liquidaciones de este alojamiento empiezan en {month}.',
      'Elige ese mes o uno posterior.',
    ],
  ),
  EARLIER_MONTH_NOT_CLOSED: coded(
    422,
    ['Earlier month not closed', '{month} is not closed yet.', 'Close the months before this one first.'],
    ['Mes anterior sin cerrar', '{month} aún no está cerrado.', 'Cierra antes los meses anteriores a este.'],
  ),
};
