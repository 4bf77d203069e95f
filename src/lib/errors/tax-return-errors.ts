import { coded } from './error-entry';

/** What can go wrong with record books, returns and investment goods. */
export const taxReturnErrors = {
  RECORD_BOOK_HAS_ERRORS: coded(
    422,
    [
      'Record books with errors',
      'The tax agency would refuse these books: {count} documents have errors.',
      'Read them at /v1/tax/record-books, correct them, then try again; or ask for a draft.',
    ],
    [
      'Libros registro con errores',
      'La Agencia Tributaria rechazaría estos libros: {count} documentos tienen errores.',
      'Consúltalos en /v1/tax/record-books, corrígelos e inténtalo de nuevo; o pide un borrador.',
    ],
  ),
  RECORD_BOOK_OF_OTHER_TAX: coded(
    422,
    [
      'Books of another tax',
      'The company declares no IVA, and the books of the tax agency are of IVA.',
      'Ask for the books of income tax (D), which a person has.',
    ],
    [
      'Libros de otro impuesto',
      'La empresa no declara IVA, y los libros de la Agencia Tributaria son de IVA.',
      'Pide los libros del IRPF (D), si es una persona.',
    ],
  ),
  RECORD_BOOK_OF_PERSON: coded(
    422,
    [
      'Books of a person',
      'Only a person has books of income tax, and the tax id of this company is no DNI or NIE.',
      'Ask for the books of IVA (C).',
    ],
    [
      'Libros de una persona',
      'Solo una persona lleva libros del IRPF, y el NIF de esta empresa no es un DNI ni un NIE.',
      'Pide los libros del IVA (C).',
    ],
  ),
  RECORD_BOOK_TOO_LARGE: coded(
    422,
    [
      'Too many documents for a book',
      'These books have more than {count} documents, and the tax agency takes no file of more than 4 MB.',
      'Keep them through SII, or hand in summary entries.',
    ],
    [
      'Demasiados documentos para un libro',
      'Estos libros tienen más de {count} documentos, y la Agencia Tributaria no admite ficheros de más de 4 MB.',
      'Llévalos a través del SII o presenta asientos resumen.',
    ],
  ),
  TAX_FORM_FILE_INCOMPLETE: coded(
    422,
    [
      'File cannot be made yet',
      'The file of this form cannot be made yet.',
      'Fill in what `details` names, then try again.',
    ],
    [
      'El fichero aún no se puede generar',
      'El fichero de este modelo aún no se puede generar.',
      'Completa lo que indica `details` e inténtalo de nuevo.',
    ],
  ),
  TAX_FILING_UNDONE: coded(
    422,
    [
      'Note taken back already',
      'This note of a filing has been taken back already.',
      'Note the filing again where it was handed in.',
    ],
    ['Nota ya retirada', 'Esta nota de presentación ya se ha retirado.', 'Vuelve a anotarla si se presentó.'],
  ),
  TAX_FILING_MEANWHILE: coded(
    409,
    [
      'Filings changed meanwhile',
      'Another filing of this form and period has just been noted or taken back.',
      'Look at it again.',
    ],
    [
      'Presentaciones modificadas',
      'Se acaba de anotar o retirar otra presentación de este modelo y periodo.',
      'Vuelve a mirarlo.',
    ],
  ),
  EXPENSE_HAS_ASSET: coded(
    409,
    ['Expense with an asset', 'This expense is of an asset already.', 'Change that one instead.'],
    ['Gasto con bien de inversión', 'Este gasto ya es de un bien de inversión.', 'Modifica ese bien.'],
  ),
  EXPENSE_IS_ASSET: coded(
    409,
    ['Expense of an asset', 'This expense bought {name}, which is depreciated.', 'Delete that investment good first.'],
    ['Gasto de un bien de inversión', 'Con este gasto se compró {name}, que se amortiza.', 'Elimina antes ese bien.'],
  ),
};
