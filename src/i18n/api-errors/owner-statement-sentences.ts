/** What the statements of owners answer. */
export const ownerStatementSentences: Record<string, string> = {
  'Write a month as YYYY-MM, such as 2026-03': 'Escribe un mes como 2026-03',
  'Write a share above zero': 'Escribe una parte mayor que cero',
  'The statements of this property begin with {month}.': 'Las liquidaciones de este alojamiento empiezan en {month}.',
  'Choose that month or a later one.': 'Elige ese mes o uno posterior.',
  '{month} is not closed yet.': '{month} aún no está cerrado.',
  'Close the months before this one first.': 'Cierra antes los meses anteriores a este.',
  'Close the months of a property in their order.': 'Cierra los meses de un alojamiento por orden.',
  'It is {day} where the company is.': 'En la empresa es {day}.',
  'A month can be closed when it is over.': 'Un mes se puede cerrar cuando ha terminado.',
  'This month is not closed.': 'Este mes no está cerrado.',
  'Close it first.': 'Ciérralo antes.',
  '{month} is closed already and began with what this month left.':
    '{month} ya está cerrado y empezó con lo que dejó este mes.',
  'Change that one.': 'Cambia ese.',
  'A month of this property is closed, and its statements began with the opening balance.':
    'Un mes de este alojamiento está cerrado y sus liquidaciones empezaron con el saldo inicial.',
  'Reopen the closed months first.': 'Reabre antes los meses cerrados.',
  'This statement has payouts.': 'Esta liquidación tiene pagos.',
  'Remove them first, or leave the change to the next month.': 'Quítalos antes o deja el cambio para el mes siguiente.',
  'The fee of this statement has been invoiced.': 'Los honorarios de esta liquidación ya están facturados.',
  'Delete its draft first, or leave the change to the next month.':
    'Borra antes su borrador o deja el cambio para el mes siguiente.',
  'The owner has {amount} to get by this statement.': 'Al propietario le corresponden {amount} en esta liquidación.',
  'Enter that or less.': 'Indica ese importe o menos.',
  'There is no expense with this id in this workspace.': 'Ese gasto no está en este espacio de trabajo.',
  'This expense is in another currency.': 'Este gasto está en otra moneda.',
  'Enter its exchange rate first.': 'Indica antes su tipo de cambio.',
  'This expense is in a statement already.': 'Este gasto ya está en una liquidación.',
  'Remove it there first.': 'Quítalo allí antes.',
  'Other owners bear the rest of this expense: {quantity} percent are left.':
    'Otros propietarios asumen el resto de este gasto: queda el {quantity} %.',
  '{month} is closed: no costs before its end can change.':
    '{month} está cerrado: sus gastos y los anteriores no pueden cambiar.',
  'Choose a later month.': 'Elige un mes posterior.',
  'This statement has no fee to invoice.': 'Esta liquidación no tiene honorarios que facturar.',
  'Credit an earlier invoice where one was too high.': 'Si una factura anterior fue demasiado alta, rectifícala.',
  'The fee of this statement has an invoice already.': 'Los honorarios de esta liquidación ya tienen factura.',
  'Open that one.': 'Abre esa.',
  'The owner or the company is taxed otherwise by now: the invoice would come to something else.':
    'El propietario o la empresa tributan ahora de otra forma: la factura sumaría otra cosa.',
  'Reopen the statement and close it again.': 'Reabre la liquidación y vuelve a cerrarla.',
  'This property has no owner.': 'Este alojamiento no tiene propietario.',
  'Enter the name of the owner on the property first.': 'Indica antes el nombre del propietario en el alojamiento.',
  'The property has no e-mail address of its owner.': 'El alojamiento no tiene el correo de su propietario.',
  'Send one.': 'Indica uno.',
};
