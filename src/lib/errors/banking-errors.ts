import { coded } from './error-entry';

/** What can go wrong with accounts, rules and matches. */
export const bankingErrors = {
  BANK_ACCOUNT_HAS_TRANSACTIONS: coded(
    409,
    ['Account with transactions', 'This account has transactions.', 'Set it to inactive instead (isActive: false).'],
    ['Cuenta con movimientos', 'Esta cuenta tiene movimientos.', 'Márcala como inactiva en su lugar.'],
  ),
  BANK_ACCOUNT_EXISTS: coded(
    409,
    ['Account exists already', 'There is an account with this IBAN in this currency already.', 'Use that one.'],
    ['La cuenta ya existe', 'Ya hay una cuenta con este IBAN en esta moneda.', 'Usa esa.'],
  ),
  TRANSACTION_NOT_CATEGORIZED: coded(
    409,
    ['Not categorized since', 'Nobody has categorized this transaction since.', 'Nothing is there to undo.'],
    [
      'Sin categorizar desde entonces',
      'Nadie ha categorizado este movimiento desde entonces.',
      'No hay nada que deshacer.',
    ],
  ),
  TRANSACTION_EXCLUDED: coded(
    409,
    ['Transaction excluded', 'This transaction is excluded.', 'Include it first.'],
    ['Movimiento excluido', 'Este movimiento está excluido.', 'Vuelve a incluirlo primero.'],
  ),
  TRANSACTION_OF_STATEMENT: coded(
    409,
    [
      'Transaction of a statement',
      'This transaction came with a statement.',
      'Exclude it, or undo the import of its statement.',
    ],
    [
      'Movimiento de un extracto',
      'Este movimiento vino con un extracto.',
      'Exclúyelo o deshaz la importación de su extracto.',
    ],
  ),
  TRANSACTION_MATCHED: coded(
    409,
    ['Transaction matched', 'This transaction is matched.', 'Undo the match first.'],
    ['Movimiento conciliado', 'Este movimiento está conciliado.', 'Deshaz antes la conciliación.'],
  ),
  BANK_RULES_TOO_SLOW: coded(
    422,
    [
      'Bank rules take too long',
      'Your bank rules take more time than there is for them.',
      'Shorten their patterns, or delete some.',
    ],
    [
      'Las reglas bancarias tardan demasiado',
      'Tus reglas bancarias tardan más de lo que se puede esperar.',
      'Acorta sus patrones o elimina alguna.',
    ],
  ),
  BANK_RULE_LIMIT_REACHED: coded(
    422,
    ['Too many bank rules', 'A workspace has at most {count} rules.', 'Delete one, or add conditions to another.'],
    [
      'Demasiadas reglas bancarias',
      'Un espacio de trabajo tiene como máximo {count} reglas.',
      'Elimina una o añade condiciones a otra.',
    ],
  ),
  BANK_RULE_PATTERNS_TOO_LONG: coded(
    422,
    ['Patterns too long', 'The patterns of all your rules together are too long.', 'Shorten one, or delete a rule.'],
    [
      'Patrones demasiado largos',
      'Los patrones de todas tus reglas juntos son demasiado largos.',
      'Acorta uno o elimina una regla.',
    ],
  ),
  RULE_RUN_UNDONE: coded(
    409,
    ['Run undone already', 'This has been taken back already.', 'Load the page again.'],
    ['Aplicación ya deshecha', 'Esto ya se ha deshecho.', 'Vuelve a cargar la página.'],
  ),
  DOCUMENT_SETTLED: coded(
    422,
    ['Document settled already', 'Nothing is left to settle of this document.', 'Choose another one.'],
    ['Documento ya saldado', 'En este documento no queda nada por conciliar.', 'Elige otro.'],
  ),
  MARKED_AS_PAID_DIFFERS: coded(
    422,
    [
      'Differs from what is marked as paid',
      '{marked} of this invoice is marked as paid by hand, and the transaction has {settled} for it.',
      'Say what the difference is (difference: fee, writeoff or fx).',
    ],
    [
      'No coincide con lo marcado como pagado',
      'De esta factura hay {marked} marcados como cobrados a mano y el movimiento trae {settled} para ella.',
      'Indica qué es la diferencia (comisión, redondeo o cambio de divisa).',
    ],
  ),
  TRANSACTIONS_NOT_OPPOSITE: coded(
    422,
    [
      'Transactions do not cancel out',
      'One has to bring in what the other took out, to the cent.',
      'Choose another transaction.',
    ],
    [
      'Los movimientos no se compensan',
      'Uno tiene que traer lo que el otro sacó, al céntimo.',
      'Elige otro movimiento.',
    ],
  ),
  RETURN_ON_ANOTHER_ACCOUNT: coded(
    422,
    [
      'Return on another account',
      'What is given back moves on the same account.',
      'Between two accounts it is a transfer.',
    ],
    [
      'Devolución en otra cuenta',
      'Lo que se devuelve se mueve en la misma cuenta.',
      'Entre dos cuentas es un traspaso.',
    ],
  ),
  TRANSFER_ON_ONE_ACCOUNT: coded(
    422,
    [
      'Transfer on one account',
      'A transfer moves between two of your accounts.',
      'On the same account it is a return.',
    ],
    [
      'Traspaso en una sola cuenta',
      'Un traspaso va de una de tus cuentas a otra.',
      'En la misma cuenta es una devolución.',
    ],
  ),
  SUGGESTIONS_OUTDATED: coded(
    409,
    ['Suggestions out of date', 'What is left to settle has changed meanwhile.', 'Load the suggestions again.'],
    [
      'Sugerencias anticuadas',
      'Lo que queda por conciliar ha cambiado mientras tanto.',
      'Vuelve a cargar las sugerencias.',
    ],
  ),
  TRANSACTION_OF_ZERO: coded(
    422,
    ['Transaction of zero', 'Nothing moved by this transaction, so it settles no document.'],
    ['Movimiento de cero', 'Este movimiento es de cero, así que no paga ningún documento.'],
  ),
  MONEY_WENT_OUT: coded(
    422,
    [
      'Money went out',
      'Money went out, and for this document it has to come in.',
      'Choose an expense or a credit note.',
    ],
    [
      'El dinero salió',
      'El dinero salió y para este documento tiene que entrar.',
      'Elige un gasto o una rectificativa.',
    ],
  ),
  MONEY_CAME_IN: coded(
    422,
    ['Money came in', 'Money came in, and for this document it has to go out.', 'Choose an invoice.'],
    ['El dinero entró', 'El dinero entró y para este documento tiene que salir.', 'Elige una factura.'],
  ),
  DIFFERENCE_TOO_LARGE: coded(
    422,
    ['Difference too large', 'The difference is larger than what moved for a document.', 'Choose fewer documents.'],
    [
      'Diferencia demasiado grande',
      'La diferencia es mayor que lo que se movió por un documento.',
      'Elige menos documentos.',
    ],
  ),
  MATCH_TOTALS_DIFFER: coded(
    422,
    [
      'Totals differ',
      'The documents come to {documents} and the transaction to {transaction}.',
      'Settle less of them, or say what the difference is (difference: fee, writeoff or fx).',
    ],
    [
      'Los totales no coinciden',
      'Los documentos suman {documents} y el movimiento {transaction}.',
      'Concilia menos o indica qué es la diferencia (comisión, redondeo o cambio de divisa).',
    ],
  ),
  MATCH_CURRENCIES_DIFFER: coded(
    422,
    [
      'Currencies differ',
      'The transaction is in {currency} and the document in {other}.',
      'Match it alone, with the difference fx.',
    ],
    [
      'Las monedas no coinciden',
      'El movimiento está en {currency} y el documento en {other}.',
      'Concílialo solo, con la diferencia de cambio de divisa.',
    ],
  ),
  TRANSACTION_NOT_MATCHED: coded(
    409,
    ['Transaction not matched', 'This transaction is not matched.', 'Nothing is there to undo.'],
    ['Movimiento sin conciliar', 'Este movimiento no está conciliado.', 'No hay nada que deshacer.'],
  ),
  MATCH_CHANGED: coded(
    409,
    [
      'Match changed meanwhile',
      'What it is matched with has changed meanwhile.',
      'Load it again and undo the match then.',
    ],
    [
      'La conciliación ha cambiado',
      'Aquello con lo que está conciliado ha cambiado mientras tanto.',
      'Vuelve a cargarlo y deshaz después la conciliación.',
    ],
  ),
  TRANSACTION_IS_INCOME: coded(
    422,
    ['Not an expense', 'Only what went out becomes an expense.', 'Match this transaction with an invoice instead.'],
    ['No es un gasto', 'Solo lo que ha salido se convierte en un gasto.', 'Concilia este movimiento con una factura.'],
  ),
  FEE_RAISES_PAYMENT: coded(
    422,
    [
      'Not a bank fee',
      'A bank fee lowers what comes in and raises what goes out: here it is the other way round.',
      'Call the difference writeoff or fx.',
    ],
    [
      'No es una comisión',
      'Una comisión del banco reduce lo que entra y aumenta lo que sale: aquí es al revés.',
      'Marca la diferencia como redondeo o como cambio de divisa.',
    ],
  ),
};
