/** What the API says of bank accounts, their movements and statements in English, and how a Spanish screen says it. */
export const bankingSentences: Record<string, string> = {
  'The currency cannot change once the account has transactions.':
    'La moneda no puede cambiar cuando la cuenta ya tiene movimientos.',
  'Add an account in the other one.': 'Añade una cuenta en la otra moneda.',
  'Has transactions': 'Ya tiene movimientos',
  'There is no such bank account.': 'Esa cuenta bancaria no existe.',
  'Send the id of one of your own.': 'Elige una de tus cuentas.',

  // Rules
  'There is no such rule in this workspace.': 'Esa regla no está en este espacio de trabajo.',
  'Write an amount from 0.': 'Escribe un importe a partir de 0.',
  'The direction says its sign.': 'El signo lo dice el sentido del movimiento.',
  'Say from which amount, up to which, or both.': 'Indica desde qué importe, hasta cuál, o ambos.',
  'The first amount is above the second.': 'El primer importe es mayor que el segundo.',
  'Say whether it came in or went out (in, out).': 'Indica si es una entrada o una salida.',
  'Swap them.': 'Cámbialos de orden.',
  'This is no regular expression of RE2, which has no look-around and no back-references.':
    'No es una expresión regular de RE2, que no admite comprobaciones alrededor (lookaround) ni retrorreferencias.',
  'Correct it.': 'Corrígela.',
  'Write a text with a letter or a digit at least.': 'Escribe un texto con al menos una letra o una cifra.',
  'Too many bank rules are being applied.': 'Se están aplicando demasiadas reglas bancarias.',

  // Statements
  'Too many statements are being read.': 'Se están leyendo demasiados extractos.',
  'One column only can be this.': 'Solo una columna puede ser esto.',
  'Choose it for one, and leave the other out.': 'Elígelo para una y omite la otra.',

  // Reconciliation
  'A transaction is not paired with itself.': 'Un movimiento no se empareja consigo mismo.',
  'Send the id of the other one.': 'Elige el otro movimiento.',
  'Say which document it paid: documentId and documentType, or allocations.':
    'Indica qué documento pagó: documentId y documentType, o allocations.',
  'This document is named twice.': 'Este documento aparece dos veces.',
  'Settle all of it in one allocation.': 'Concílialo entero en una sola línea.',
  'Send a rule that is not saved as the value of `rule`': 'Envía la regla sin guardar como valor de `rule`',
};
