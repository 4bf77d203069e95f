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
};
