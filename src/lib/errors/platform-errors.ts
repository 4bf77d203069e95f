import { coded, codedInError } from './error-entry';

/** What can go wrong with files, mail, PDFs and the database. */
export const platformErrors = {
  PAGE_OF_ANOTHER_ORIGIN: coded(
    403,
    ['Page of another address', 'This page was not opened at the address of Folio.'],
    ['Página de otra dirección', 'Esta página no se ha abierto en la dirección de Folio.'],
  ),
  FILE_EMPTY: coded(
    400,
    ['Empty file', 'The file is empty.', 'Choose the file again.'],
    ['Archivo vacío', 'El archivo está vacío.', 'Elige otro.'],
  ),
  WRONG_ORIGIN: coded(
    403,
    [
      'Not the address of this installation',
      'This page was not opened at the address that Folio is set up for.',
      'Set APP_URL to it.',
    ],
    [
      'Dirección que no es la de esta instalación',
      'Esta página no se ha abierto en la dirección configurada para Folio.',
      'Ajusta APP_URL.',
    ],
  ),
  LENGTH_REQUIRED: coded(
    400,
    ['Body of unknown length', 'A page reads no body of unknown length.', 'Send Content-Length.'],
    [
      'Cuerpo de longitud desconocida',
      'Una página no lee contenidos de longitud desconocida.',
      'Envía Content-Length.',
    ],
  ),
  SIGN_IN_AGAIN: codedInError(
    403,
    ['Sign in again', 'Confirm that it is you: sign in again, then repeat this.'],
    ['Iniciar sesión de nuevo', 'Confirma que eres tú: inicia sesión de nuevo y repite esto.'],
  ),
  WORKSPACE_NOT_FOUND: coded(
    404,
    ['No such workspace', 'Workspace not found.', 'Check the address, or ask its owner to invite you.'],
    [
      'No existe el espacio de trabajo',
      'No se encuentra el espacio de trabajo.',
      'Revisa la dirección o pide a su propietario que te invite.',
    ],
  ),
  STORAGE_FULL: coded(
    422,
    [
      'No storage left',
      'The files of this company fill its {size} MB.',
      'Delete some, or have STORAGE_PER_WORKSPACE_MB raised.',
    ],
    [
      'Sin espacio para archivos',
      'Los archivos de esta empresa ocupan ya sus {size} MB.',
      'Elimina alguno o pide que se amplíe STORAGE_PER_WORKSPACE_MB.',
    ],
  ),
  FILE_UPLOADED_ALREADY: coded(
    409,
    ['File here already, or gone', 'The bytes of this file are here already, or it is gone.', 'Announce it again.'],
    ['Archivo ya recibido o retirado', 'Este archivo ya está subido o se ha eliminado.', 'Elígelo de nuevo.'],
  ),
  EMAIL_NOT_CONFIRMED: coded(
    403,
    [
      'E-mail address not confirmed',
      'Confirm your own e-mail address first: sign out and in again, and a link is mailed to you.',
    ],
    [
      'Correo sin confirmar',
      'Confirma antes tu propio correo: cierra la sesión, entra de nuevo y te llegará un enlace.',
    ],
  ),
  MAIL_QUOTA_EXCEEDED: coded(
    429,
    ['Too many mails today', 'More than {count} mails in a day.', 'Try again tomorrow, or have {setting} raised.'],
    ['Demasiados correos hoy', 'Más de {count} correos en un día.', 'Inténtalo mañana o pide que se amplíe {setting}.'],
  ),
  MAIL_QUOTA_OF_RECIPIENT_EXCEEDED: coded(
    429,
    [
      'Too many mails to one recipient today',
      'More than {count} mails in a day to one recipient.',
      'Try again tomorrow, or have {setting} raised.',
    ],
    [
      'Demasiados correos hoy a un destinatario',
      'Más de {count} correos en un día a un mismo destinatario.',
      'Inténtalo mañana o pide que se amplíe {setting}.',
    ],
  ),
  PDF_NOT_POSSIBLE: coded(
    422,
    [
      'Document too long for a PDF',
      'The PDF could not be made: the document {reason}.',
      'Shorten its texts, or divide it into several documents.',
    ],
    [
      'Documento demasiado largo para un PDF',
      'No se ha podido hacer el PDF: el documento {reason}.',
      'Acorta sus textos o divídelo en varios.',
    ],
  ),
  PDF_CONNECTION_LOST: coded(
    400,
    [
      'Connection lost before the PDF was made',
      'The connection was lost before the PDF was made.',
      'Ask for it again.',
    ],
    ['Conexión perdida antes del PDF', 'Se perdió la conexión antes de terminar el PDF.', 'Pídelo de nuevo.'],
  ),
  VIEW_LIMIT_REACHED: coded(
    422,
    ['Too many views', 'This list has 50 views.', 'Delete one of them first.'],
    ['Demasiadas vistas', 'Esta lista ya tiene 50 vistas.', 'Elimina una antes.'],
  ),
  VIEW_EXISTS: coded(
    409,
    ['View of this name exists', 'You have a view of this name already.', 'Choose another name.'],
    ['Ya existe una vista con ese nombre', 'Ya tienes una vista con este nombre.', 'Elige otro.'],
  ),
  DATABASE_READ_ONLY: coded(
    503,
    [
      'Database takes no changes',
      "Folio's database takes no changes at the moment.",
      'Try again in {seconds} seconds.',
    ],
    [
      'La base de datos no admite cambios',
      'La base de datos de Folio no admite cambios en este momento.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  DATABASE_BUSY: coded(
    503,
    ['Database busy', "Folio's database has too much to do at the moment.", 'Try again in {seconds} seconds.'],
    [
      'Base de datos ocupada',
      'La base de datos de Folio tiene demasiado trabajo en este momento.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  DATABASE_UNAVAILABLE: coded(
    503,
    ['Database not reachable', "Folio's database cannot be reached at the moment.", 'Try again in {seconds} seconds.'],
    [
      'Base de datos inaccesible',
      'No se puede acceder a la base de datos de Folio en este momento.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  DATABASE_CONNECTION_LOST: coded(
    503,
    [
      'Connection to the database lost',
      "The connection to Folio's database was lost. Before you repeat a change, look whether it was stored.",
      'Try again in {seconds} seconds.',
    ],
    [
      'Conexión con la base de datos perdida',
      'Se ha perdido la conexión con la base de datos de Folio. Antes de repetir un cambio, mira si se ha guardado.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  DATABASE_DISK_FULL: coded(
    503,
    [
      'Disk of the database full',
      "The disk of Folio's database is full, so nothing can be stored.",
      'Try again in {seconds} seconds.',
    ],
    [
      'Disco de la base de datos lleno',
      'El disco de la base de datos de Folio está lleno y no se puede guardar nada.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  DATABASE_DISK_FAILS: coded(
    503,
    [
      'Disk of the database fails',
      "The disk of Folio's database cannot be read or written.",
      'Try again in {seconds} seconds.',
    ],
    [
      'El disco de la base de datos falla',
      'No se puede leer ni escribir en el disco de la base de datos de Folio.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  DATABASE_CONTENDED: coded(
    503,
    ['Others change the same', 'Others are changing the same at the moment.', 'Try again in {seconds} seconds.'],
    [
      'Otros cambian lo mismo',
      'Otras personas están cambiando lo mismo en este momento.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  FILE_STORE_FULL: coded(
    503,
    [
      'File store full',
      'There is no room left for files, so nothing of this one was stored.',
      'Try again in {seconds} seconds.',
    ],
    [
      'Almacén de archivos lleno',
      'No queda sitio para archivos, así que de este no se ha guardado nada.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  FILE_STORE_UNAVAILABLE: coded(
    503,
    ['File store does not work', 'The file store does not work at the moment.', 'Try again in {seconds} seconds.'],
    [
      'El almacén de archivos no funciona',
      'El almacén de archivos no funciona en este momento.',
      'Inténtalo de nuevo en {seconds} segundos.',
    ],
  ),
  FILE_LARGER_THAN_ANNOUNCED: coded(
    413,
    ['File larger than announced', 'The file is larger than the {bytes} bytes announced.', 'Choose the file again.'],
    [
      'Archivo mayor de lo anunciado',
      'El archivo es mayor que los {bytes} bytes anunciados.',
      'Elige el archivo de nuevo.',
    ],
  ),
  FILE_ENDED_EARLY: coded(
    400,
    ['File ended early', 'The file ended after {size} of {bytes} bytes.', 'Choose the file again.'],
    ['Archivo incompleto', 'El archivo terminó tras {size} de {bytes} bytes.', 'Elige el archivo de nuevo.'],
  ),
  FILE_NOT_ANNOUNCED: coded(
    400,
    ['Not the file announced', 'The file is not the one announced.', 'Choose the file again.'],
    ['No es el archivo anunciado', 'El archivo no es el que elegiste.', 'Elige el archivo de nuevo.'],
  ),
  FILE_TYPE_NOT_ALLOWED: coded(
    400,
    ['Type of file not possible', 'The file is of a type that is not possible here.', 'Choose the file again.'],
    ['Tipo de archivo no admitido', 'El archivo es de un tipo que aquí no se admite.', 'Elige el archivo de nuevo.'],
  ),
};
