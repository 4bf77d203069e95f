import { coded } from './error-entry';

/** What can go wrong with the journal and its files. */
export const ledgerErrors = {
  ACCOUNTS_MISSING: coded(
    422,
    [
      'Accounts missing',
      'Some things have no account in the plan yet ({count}), {name} among them.',
      'Give them their accounts under Exports to your accountant.',
    ],
    [
      'Faltan cuentas',
      'Hay cosas sin cuenta en el plan ({count}), entre ellas {name}.',
      'Dales su cuenta en Exportar a tu gestoría.',
    ],
  ),
  ACCOUNT_TAKEN: coded(
    409,
    ['Account taken', 'The account {account} is that of {name}.', 'Choose another one.'],
    ['Cuenta ocupada', 'La cuenta {account} es de {name}.', 'Elige otra.'],
  ),
  ACCOUNT_EXPORTED: coded(
    409,
    [
      'Account exported',
      'A file with the account {account} has been made: the program of your accountant may know it.',
      'Confirm that it is changed all the same.',
    ],
    [
      'Cuenta exportada',
      'Ya se ha hecho un archivo con la cuenta {account}: el programa de tu gestoría puede conocerla.',
      'Confirma que se cambia igualmente.',
    ],
  ),
  ACCOUNT_TOO_LONG: coded(
    422,
    [
      'Account of other digits',
      'The account {account} does not have {digits} digits, as the accounts of the plan do.',
      'Give it another number, or change the digits of the plan.',
    ],
    [
      'Cuenta con otras cifras',
      'La cuenta {account} no tiene {digits} cifras, como las del plan.',
      'Dale otro número o cambia las cifras del plan.',
    ],
  ),
  ACCOUNTS_USED_UP: coded(
    422,
    ['No accounts left', 'There are no accounts left after {prefix}.', 'Give the plan more digits.'],
    ['No quedan cuentas', 'No quedan cuentas después de {prefix}.', 'Da más cifras al plan.'],
  ),
  LEDGER_PERIOD_TOO_LONG: coded(
    422,
    ['Too many entries', 'The period has more than {most} entries.', 'Choose a shorter one.'],
    ['Demasiados asientos', 'El periodo tiene más de {most} asientos.', 'Elige uno más corto.'],
  ),
  LEDGER_AMOUNT_TOO_LARGE: coded(
    422,
    ['Amount too large', 'The program has no room for the amount {amount}.', 'Export the journal as CSV.'],
    ['Importe demasiado grande', 'El importe {amount} no cabe en el programa.', 'Exporta el diario en CSV.'],
  ),
  A3_COMPANY_MISSING: coded(
    422,
    [
      'No company number of A3',
      'A3 wants the number of your company in it.',
      'Ask your accountant and write it in the settings.',
    ],
    ['Falta el código de A3', 'A3 pide el código de tu empresa.', 'Pídelo a tu gestoría y escríbelo en los ajustes.'],
  ),
  DATEV_NUMBERS_MISSING: coded(
    422,
    [
      'No numbers of DATEV',
      'DATEV wants the numbers of the consultant and of the client.',
      'Ask your accountant and write them in the settings.',
    ],
    [
      'Faltan los números de DATEV',
      'DATEV pide los números del asesor y del cliente.',
      'Pídelos a tu gestoría y escríbelos en los ajustes.',
    ],
  ),
  DATEV_TWO_YEARS: coded(
    422,
    ['Period of two years', 'A file of DATEV is of one year.', 'Choose a period within a year.'],
    ['Periodo de dos años', 'Un archivo de DATEV es de un solo año.', 'Elige un periodo dentro de un año.'],
  ),
  DATEV_ACCOUNTS_TOO_LONG: coded(
    422,
    ['Accounts too long', 'DATEV has accounts of at most {digits} digits.', 'Export the journal as CSV.'],
    ['Cuentas demasiado largas', 'DATEV tiene cuentas de {digits} cifras como máximo.', 'Exporta el diario en CSV.'],
  ),
};
