/**
 * What the API says of all but documents in English, and how a Spanish screen says it. `{name}` stands for what varies: see in-spanish.ts.
 * What it says to programs alone is not here; tests/unit/platform/api-errors.test.ts lists it.
 */
export const otherSentences: Record<string, string> = {
  'You are downloading an archive already.': 'Ya estás descargando un archivo.',
  'Other archives are being downloaded.': 'Se están descargando otros archivos.',
  'The file store has lost it.': 'El almacén de archivos lo ha perdido.',
  'A request is about an expense or a movement.': 'Una petición es sobre un gasto o sobre un movimiento.',
  'There is no bank movement with this id in this workspace.': 'Ese movimiento no está en este espacio de trabajo.',
  'There is no expense with this id in this workspace.': 'Ese gasto no está en este espacio de trabajo.',
  'This person is no active accountant or owner of the company.':
    'Esta persona no es contable ni propietaria activa de la empresa.',
  'Write the name on one line.': 'Escribe el nombre en una sola línea.',
  'This person is already a member.': 'Esta persona ya es miembro.',
  'Reactivate them instead.': 'Reactívala.',
  'Change their role in the list instead.': 'Cambia su rol en la lista.',
  'The expiry must be in the future.': 'La caducidad tiene que estar en el futuro.',
  "Folio's database has no free connection at the moment.":
    'La base de datos de Folio no tiene conexiones libres en este momento.',
  "Folio's database is starting or stopping.": 'La base de datos de Folio se está iniciando o deteniendo.',
  'Invalid request.': 'Los datos no son válidos.',
  'At most 15 digits in all are kept': 'Se guardan 15 cifras en total como máximo',
  'Use the three letters of ISO 4217, such as EUR': 'Usa las tres letras de ISO 4217, como EUR',
  'Use the two letters of ISO 3166-1, such as ES': 'Usa las dos letras de ISO 3166-1, como ES',
  'There is no year 0': 'No hay año 0',
  'Write true or false': 'Escribe true o false',
  'Write an instant such as 2026-03-18T09:30:00Z, or a date such as 2026-03-18':
    'Escribe un instante como 2026-03-18T09:30:00Z o una fecha como 2026-03-18',
  'Send its parts in an object, each a text, or one line of text':
    'Envía sus partes en un objeto, cada una como texto, o una línea de texto',
  'Send a text, a number, true or false': 'Envía un texto, un número, true o false',
  'Send the whole file in base 64, as `base64 certificate.p12` prints it':
    'Envía el fichero entero en base 64, como lo escribe `base64 certificado.p12`',
  'Write an address such as ana@acme.example': 'Escribe una dirección como ana@acme.example',
  'NUL characters cannot be stored. Remove them.':
    'El texto lleva caracteres nulos que no se pueden guardar. Quítalos.',
  'This text has only characters that cannot be seen. Write it anew, or leave it out.':
    'El texto solo lleva caracteres que no se ven. Escríbelo de nuevo o déjalo vacío.',
  'This is not valid Unicode: half of a surrogate pair.': 'El texto lleva un carácter incompleto. Escríbelo de nuevo.',
  'It ends with a year, on 31 December': 'Termina con el año, el 31 de diciembre',
  'The last day comes after the first': 'El último día es posterior al primero',
  'The pro rata is a whole number, rounded up (LIVA art. 104.Dos)':
    'La prorrata es un número entero, redondeado al alza (LIVA, art. 104.Dos)',
  'The period ends before it begins. Send a `to` after its `from`.':
    'El periodo termina antes de empezar. Elige un final posterior al principio.',

  // Warnings
  'The tax id does not look like one of its country.': 'El NIF no parece de su país.',
  'The check digit of the tax id does not fit.': 'El dígito de control del NIF no coincide.',
  'The tax id ends in a digit where its kind ends in a letter, or the other way round.':
    'El NIF termina en cifra donde debería terminar en letra, o al revés.',

  // Clients, products, company, series
  'It can no longer change.': 'Ya no puede cambiar.',
  'Write a colour such as #14634a': 'Escribe un color como #14634a',
  'This is no valid IBAN: a digit is wrong or missing': 'El IBAN no es válido: falta una cifra o hay una mal',
  'This is no valid BIC: it has 8 or 11 letters and digits': 'El BIC no es válido: tiene 8 u 11 letras y cifras',
  'Write an address such as www.example.es': 'Escribe una dirección como www.example.es',
  'This logo takes too long to draw. Export it again as a PNG, 2,000 pixels wide at most.':
    'Este logotipo tarda demasiado en dibujarse. Expórtalo de nuevo como PNG, de 2000 píxeles de ancho como máximo.',
  'A logo is a PNG, JPEG or SVG file.': 'Un logo es un archivo PNG, JPEG o SVG.',
  'Nothing can be seen on this logo.': 'En este logo no se ve nada.',
  'This logo could not be read, or is too large. Export it again, 2,000 pixels wide at most.':
    'No se ha podido leer el logo o es demasiado grande. Expórtalo de nuevo con 2.000 píxeles de ancho como máximo.',
  'Up to 20 letters, digits, and - / . _, starting with a letter or digit':
    'Hasta 20 letras, cifras y - / . _, empezando por letra o cifra',
  'Give the company a name': 'Pon un nombre a la empresa',
  'Leave links and mail addresses out of the name; a domain alone, such as Booking.com, is fine':
    'No pongas enlaces ni correos en el nombre; un dominio solo, como Booking.com, vale',
  'Use a name of the IANA list, such as Europe/Madrid': 'Usa un nombre de la lista IANA, como Europe/Madrid',
  'Give the name that invoices are issued under': 'Escribe el nombre con el que se emiten las facturas',
  'Give the tax id that invoices are issued under': 'Escribe el NIF con el que se emiten las facturas',
  'A tax id has letters or digits': 'Un NIF lleva letras o cifras',
  'Leave web addresses out of your name': 'No pongas direcciones web en tu nombre',

  // Webhooks
  'A portal link works for a year at most.': 'Un enlace al portal funciona un año como máximo.',
  'The URL is longer than {count} characters': 'La URL tiene más de {count} caracteres',
  'Leave spaces and backslashes out of the URL': 'Quita de la URL los espacios y las barras invertidas',
  'Write a complete URL, like https://example.com/hooks': 'Escribe una URL completa, como https://example.com/hooks',
  'Use a URL that starts with https://': 'Usa una URL que empiece por https://',
  'Leave the user name and password out of the URL': 'Quita de la URL el usuario y la contraseña',
  'Leave out the port, or write one from 1 to 65535': 'Quita el puerto o escribe uno de 1 a 65535',
  'Leave out the part after #: it is never sent': 'Quita lo que va detrás de #: nunca se envía',
  'Write the host as {host}: "{written}" is another spelling of it':
    'Escribe el servidor como {host}: «{written}» es otra forma de escribirlo',
  'Leave out the dot at the end of the host': 'Quita el punto al final del servidor',
  '{host} is this machine itself: write localhost': '{host} es esta misma máquina: escribe localhost',
  'Use HTTPS; plain HTTP is only for localhost and 127.0.0.1':
    'Usa HTTPS; HTTP sin cifrar es solo para localhost y 127.0.0.1',
  '{host} is a name inside a network: use a public one': '{host} es un nombre de una red interna: usa uno público',
  '{host} is not a complete name: write it with its domain':
    '{host} no es un nombre completo: escríbelo con su dominio',
  '{host} is no host name: between its dots it has 1 to 63 letters, digits and hyphens, none at either end':
    '{host} no es un nombre de servidor: entre sus puntos hay de 1 a 63 letras, cifras y guiones, sin guion en los extremos',
  '{host} is not allowed here': '{host} no está permitido aquí',
  '{host} must be this machine, not {address}': '{host} tiene que ser esta máquina, no {address}',
  '{address} is {place}, and only public addresses can be reached':
    '{address} no es una dirección pública, y solo se llega a las públicas',

  // Reminders
  'Two steps are on the same day': 'Dos pasos caen en el mismo día',
  'Give at least one day': 'Indica al menos un día',

  // The company's certificate
  'A certificate file has at most 64 kB': 'El archivo de un certificado tiene 64 kB como máximo',
  'This is no certificate file.': 'Esto no es un archivo de certificado.',
  'The key is not RSA, the only kind that tax agencies take.':
    'La clave no es RSA, la única que aceptan las administraciones tributarias.',
  'Use another certificate.': 'Usa otro certificado.',
  'Too many certificates are being read.': 'Se están leyendo demasiados certificados.',
  'The file is encrypted in a way that is not known here.':
    'El archivo está cifrado de una forma que aquí no se conoce.',
  'Export it again with AES-256.': 'Expórtalo de nuevo con AES-256.',
  'This certificate was not issued for signing.': 'Este certificado no se emitió para firmar.',
  'Use that of the company or of its representative.': 'Usa el de la empresa o el de su representante.',
};
