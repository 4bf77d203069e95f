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
  'This transaction is matched.': 'Este movimiento está conciliado.',
  'Undo the match first.': 'Deshaz antes la conciliación.',
  'This transaction came with a statement.': 'Este movimiento vino con un extracto.',
  'Exclude it, or undo the import of its statement.': 'Exclúyelo o deshaz la importación de su extracto.',

  // Rules
  'There is no such rule in this workspace.': 'Esa regla no está en este espacio de trabajo.',
  'The {field} cannot be asked for so.': 'Esa condición no vale para este campo.',
  'Use {operators}.': 'Elige una de estas: {operators}.',
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
  'The patterns of all your rules together are too long.':
    'Los patrones de todas tus reglas juntos son demasiado largos.',
  'Shorten one, or delete a rule.': 'Acorta uno o elimina una regla.',
  'Your bank rules take more time than there is for them.':
    'Tus reglas bancarias tardan más de lo que se puede esperar.',
  'Shorten their patterns, or delete some.': 'Acorta sus patrones o elimina alguna.',
  'Too many bank rules are being applied.': 'Se están aplicando demasiadas reglas bancarias.',
  'A workspace has at most {count} rules.': 'Un espacio de trabajo tiene como máximo {count} reglas.',
  'Delete one, or add conditions to another.': 'Elimina una o añade condiciones a otra.',
  'This has been taken back already.': 'Esto ya se ha deshecho.',

  // Statements
  'Too many statements are being read.': 'Se están leyendo demasiados extractos.',
  'One column only can be this.': 'Solo una columna puede ser esto.',
  'Choose it for one, and leave the other out.': 'Elígelo para una y omite la otra.',
  'This file is of the account {account}.': 'Este archivo es de la cuenta {account}.',
  'Import it there.': 'Impórtalo allí.',
  'This file is of {account}, and the account is in {currency}.':
    'Este archivo es de {account} y la cuenta está en {currency}.',
  'This file is of {account}, and not of this account.': 'Este archivo es de {account} y no de esta cuenta.',
  'Check its IBAN or number, or choose another file.': 'Comprueba su IBAN o su número, o elige otro archivo.',
  '{count} of its movements may be here already, by another format or by hand: the day and the amount are the same.':
    '{count} de sus movimientos pueden estar ya aquí, por otro formato o a mano: coinciden el día y el importe.',
  'Nothing was imported.': 'No se ha importado nada.',
  'Say whether to skip or to import them (possibleDuplicates).': 'Indica si hay que omitirlos o importarlos.',
  'This file has been imported.': 'Este archivo ya se ha importado.',
  'Load the page again.': 'Vuelve a cargar la página.',
  '{count} of its transactions are matched.': '{count} de sus movimientos están conciliados.',
  '{file} has left out some of these transactions, because they are here.':
    '{file} se dejó algunos de estos movimientos, porque ya están aquí.',
  'Undo that import first.': 'Deshaz antes esa importación.',
  'Undo those matches first.': 'Deshaz antes esas conciliaciones.',

  // Reconciliation
  'Only what went out becomes an expense.': 'Solo lo que ha salido se convierte en un gasto.',
  'Match this transaction with an invoice instead.': 'Concilia este movimiento con una factura.',
  'Nobody has categorized this transaction since.': 'Nadie ha categorizado este movimiento desde entonces.',
  'This transaction is not matched.': 'Este movimiento no está conciliado.',
  'Nothing is there to undo.': 'No hay nada que deshacer.',
  'What it is matched with has changed meanwhile.': 'Aquello con lo que está conciliado ha cambiado mientras tanto.',
  'Load it again and undo the match then.': 'Vuelve a cargarlo y deshaz después la conciliación.',
  '{marked} of this invoice is marked as paid by hand, and the transaction has {settled} for it.':
    'De esta factura hay {marked} marcados como cobrados a mano y el movimiento trae {settled} para ella.',
  'Say what the difference is (difference: fee, writeoff or fx).':
    'Indica qué es la diferencia (comisión, redondeo o cambio de divisa).',
  'A transaction is not paired with itself.': 'Un movimiento no se empareja consigo mismo.',
  'Send the id of the other one.': 'Elige el otro movimiento.',
  'One has to bring in what the other took out, to the cent.': 'Uno tiene que traer lo que el otro sacó, al céntimo.',
  'Choose another transaction.': 'Elige otro movimiento.',
  'What is given back moves on the same account.': 'Lo que se devuelve se mueve en la misma cuenta.',
  'Between two accounts it is a transfer.': 'Entre dos cuentas es un traspaso.',
  'A transfer moves between two of your accounts.': 'Un traspaso va de una de tus cuentas a otra.',
  'On the same account it is a return.': 'En la misma cuenta es una devolución.',
  'Say which document it paid: documentId and documentType, or allocations.':
    'Indica qué documento pagó: documentId y documentType, o allocations.',
  'What is left to settle has changed meanwhile.': 'Lo que queda por conciliar ha cambiado mientras tanto.',
  'Load the suggestions again.': 'Vuelve a cargar las sugerencias.',
  'This document is named twice.': 'Este documento aparece dos veces.',
  'Settle all of it in one allocation.': 'Concílialo entero en una sola línea.',
  'Nothing moved by this transaction, so it settles no document.':
    'Este movimiento es de cero, así que no paga ningún documento.',
  'Nothing is left to settle of this document.': 'En este documento no queda nada por conciliar.',
  'Choose another one.': 'Elige otro.',
  'Money went out, and for this document it has to come in.': 'El dinero salió y para este documento tiene que entrar.',
  'Choose an expense or a credit note.': 'Elige un gasto o una rectificativa.',
  'Money came in, and for this document it has to go out.': 'El dinero entró y para este documento tiene que salir.',
  'Choose an invoice.': 'Elige una factura.',
  'The difference is larger than what moved for a document.':
    'La diferencia es mayor que lo que se movió por un documento.',
  'Choose fewer documents.': 'Elige menos documentos.',
  'A bank fee lowers what comes in and raises what goes out: here it is the other way round.':
    'Una comisión del banco reduce lo que entra y aumenta lo que sale: aquí es al revés.',
  'Call the difference writeoff or fx.': 'Marca la diferencia como redondeo o como cambio de divisa.',
  'The documents come to {documents} and the transaction to {transaction}.':
    'Los documentos suman {documents} y el movimiento {transaction}.',
  'Settle less of them, or say what the difference is (difference: fee, writeoff or fx).':
    'Concilia menos o indica qué es la diferencia (comisión, redondeo o cambio de divisa).',
  'The transaction is in {currency} and the document in {other}.':
    'El movimiento está en {currency} y el documento en {other}.',
  'Send a rule that is not saved as the value of `rule`': 'Envía la regla sin guardar como valor de `rule`',
  'Match it alone, with the difference fx.': 'Concílialo solo, con la diferencia de cambio de divisa.',
  'A bank transaction has paid this expense: its amounts, its currency and that it is paid stay as they are.':
    'Un movimiento bancario ha pagado este gasto: sus importes, su moneda y que está pagado quedan como están.',
};
