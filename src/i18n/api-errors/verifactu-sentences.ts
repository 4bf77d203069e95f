/** What the API says of fiscal records and their sending in English, and how a Spanish screen says it: see in-spanish.ts. */
export const verifactuSentences: Record<string, string> = {
  "Give the client's tax id, or issue a simplified invoice.":
    'Indica el NIF del cliente o emite una factura simplificada.',
  "Give the client's tax id in this credit note.": 'Indica el NIF del cliente en esta factura rectificativa.',
  'It takes 12 combinations of tax, rate and exemption at most. Make two invoices of this one.':
    'Admite como máximo 12 combinaciones de impuesto, tipo y exención. Haz dos facturas en lugar de esta.',
  "Give the country of the client's address.": 'Indica el país de la dirección del cliente.',
  'The tax agency says that it has a record under this number already. Ask it which one.':
    'La Agencia Tributaria dice que ya tiene un registro con este número. Consulta con ella cuál.',
  'The last day is before the first one.': 'El último día es anterior al primero.',
  'The tax agency refused the request with the status {status}.':
    'La Agencia Tributaria ha rechazado el envío con el estado {status}.',
  'The tax agency is closed for maintenance.': 'El servicio de la Agencia Tributaria está en mantenimiento.',
  'The tax agency answered with the status {status}, and nothing that can be read.':
    'La Agencia Tributaria ha respondido con el estado {status} y nada que se pueda leer.',
  "The tax agency's answer leaves out {count} of the records that were sent.":
    'La respuesta de la Agencia Tributaria no menciona {count} de los registros enviados.',
  'Another record stands under this number at the tax agency, with another hash.':
    'La Agencia Tributaria tiene otro registro con este número y con otra huella.',
  'Find out which program has sent it under your tax id, and ask the agency which of the two counts.':
    'Averigua qué programa lo ha enviado con tu NIF y consulta con la Agencia cuál de los dos vale.',
  'The tax agency says that it has a record under this number, and shows none.':
    'La Agencia Tributaria dice que tiene un registro con este número, pero no muestra ninguno.',
  'Ask it what it has.': 'Pregúntale qué tiene.',
  'The tax agency has the record that this one corrects after all.':
    'La Agencia Tributaria sí tiene el registro que este subsana.',
  'Send the correction again.': 'Vuelve a enviar la subsanación.',
  'A country is two capital letters (ISO 3166-1)': 'El país son dos letras mayúsculas (ISO 3166-1)',
  'A regime is two digits': 'La clave de régimen son dos cifras',
  'A system id is two capital letters or digits': 'El código del sistema son dos letras mayúsculas o cifras',
  'Give the legal name, tax id and zone of the company.': 'Indica el nombre fiscal, el NIF y la zona de la empresa.',
  'Give the name of who produced this program.': 'Indica el nombre del productor del programa.',
  'Give the tax id of who produced it.': 'Indica el NIF del productor.',
  'Give the two-character id of the program.': 'Indica el código del sistema, de dos caracteres.',
  'Upload a certificate of the company that is in force.': 'Sube un certificado de la empresa que esté en vigor.',
  'The tax agency did not answer.': 'La Agencia Tributaria no ha respondido.',
  'Try again in a few minutes.': 'Inténtalo de nuevo dentro de unos minutos.',
};
