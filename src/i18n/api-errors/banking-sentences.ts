/** What the API says of bank accounts, their movements and statements in English, and how a Spanish screen says it. */
export const bankingSentences: Record<string, string> = {
  'This account has transactions.': 'Esta cuenta tiene movimientos.',
  'Set it to inactive instead (isActive: false).': 'Márcala como inactiva en su lugar.',
  'There is an account with this IBAN in this currency already.': 'Ya hay una cuenta con este IBAN en esta moneda.',
  'Use that one.': 'Usa esa.',
  'The currency cannot change once the account has transactions.':
    'La moneda no puede cambiar cuando la cuenta ya tiene movimientos.',
  'Add an account in the other one.': 'Añade una cuenta en la otra moneda.',
  'Has transactions': 'Ya tiene movimientos',
  'There is no such bank account.': 'Esa cuenta bancaria no existe.',
  'Send the id of one of your own.': 'Elige una de tus cuentas.',
  'The account is in {currency}.': 'La cuenta está en {currency}.',
  'Add an account for each currency that you hold.': 'Añade una cuenta por cada moneda que tengas.',
  'This transaction is excluded.': 'Este movimiento está excluido.',
  'Include it first.': 'Vuelve a incluirlo primero.',
  'This transaction is matched with a document.': 'Este movimiento está conciliado con un documento.',
  'Undo the match first.': 'Deshaz antes la conciliación.',

  // Statements
  'This file is of the account {account}.': 'Este archivo es de la cuenta {account}.',
  'Import it there.': 'Impórtalo allí.',
  'This file is of {account}, and the account is in {currency}.':
    'Este archivo es de {account} y la cuenta está en {currency}.',
  'This file is of {account}, and not of this account.': 'Este archivo es de {account} y no de esta cuenta.',
  'Check its IBAN, or choose another file.': 'Comprueba su IBAN o elige otro archivo.',
  'It holds an amount in {currency}, and the account is in {own}.':
    'Contiene un importe en {currency} y la cuenta está en {own}.',
  'The amount {amount} is no amount.': '{amount} no es un importe.',
  'Line {line} of the file.': 'Línea {line} del archivo.',
  '{count} of its movements may be here already, by another format or by hand: the day and the amount are the same.':
    '{count} de sus movimientos pueden estar ya aquí, por otro formato o a mano: coinciden el día y el importe.',
  'Nothing was imported.': 'No se ha importado nada.',
  'Say whether to skip or to import them (possibleDuplicates).': 'Indica si hay que omitirlos o importarlos.',
  'This file has been imported.': 'Este archivo ya se ha importado.',
  'Load the page again.': 'Vuelve a cargar la página.',
  '{count} of its transactions are matched with documents.':
    '{count} de sus movimientos están conciliados con documentos.',
  'Undo those matches first.': 'Deshaz antes esas conciliaciones.',
  'This very file has been imported before, as {file}.': 'Este mismo archivo ya se había importado, como {file}.',
  'The statement until {day} ends with {closing}, and this one begins with {opening}: a statement between them is missing.':
    'El extracto hasta el {day} termina con {closing} y este empieza con {opening}: falta un extracto entre los dos.',
  'The file is of {account}.': 'El archivo es de {account}.',
  'Nothing tells whether that is this account: check that it is.':
    'Nada indica si esa es esta cuenta: comprueba que lo sea.',
  'The file is of other accounts too, which are left out: {accounts}.':
    'El archivo es también de otras cuentas, que no se importan: {accounts}.',
};
