import { coded, codedInError } from './error-entry';

/** What can go wrong with the company, its certificate, clients and products. */
export const companyErrors = {
  PERIOD_NOT_OVER: coded(
    422,
    ['Quarter not over', 'The quarter ends on {day}.', 'It can be closed when it is over and has been filed.'],
    [
      'Trimestre sin terminar',
      'El trimestre termina el {day}.',
      'Se puede cerrar cuando haya acabado y se haya presentado.',
    ],
  ),
  PERIOD_OPEN: coded(
    422,
    ['Quarter open already', 'This quarter is open already.'],
    ['Trimestre ya abierto', 'Este trimestre ya está abierto.'],
  ),
  LOGO_READER_BUSY: coded(
    503,
    ['Too many logos at once', 'Too many logos are being read.', 'Try again in a minute.'],
    ['Demasiados logos a la vez', 'Se están leyendo demasiados logos.', 'Inténtalo de nuevo en un minuto.'],
  ),
  CLIENT_TAXID_EXISTS: codedInError(
    409,
    [
      'Tax id of another client',
      'Another client of this workspace has the same tax id.',
      'Update that client instead.',
    ],
    ['NIF de otro cliente', 'Ya hay otro cliente con ese NIF.', 'Cambia ese cliente.'],
  ),
  EXTERNAL_REFERENCE_EXISTS: coded(
    409,
    [
      'External reference of another record',
      'Another of the {resource} has this external reference: {existing}.',
      'Change that one, or send another reference.',
    ],
    [
      'Referencia externa de otro registro',
      'Otro registro de {resource} tiene esta referencia externa: {existing}.',
      'Cambia ese, o envía otra referencia.',
    ],
  ),
  EXTERNAL_REFERENCES_REPEATED: coded(
    409,
    [
      'External references repeated',
      'Several {resource} have the external reference {reference}: they cannot be unique yet.',
      'Change those that existingIds names.',
    ],
    [
      'Referencias externas repetidas',
      'Hay varios registros de {resource} con la referencia externa {reference}: todavía no pueden ser únicas.',
      'Cambia los que nombra existingIds.',
    ],
  ),
  CERTIFICATE_MISSING: codedInError(
    422,
    ['No certificate', 'The company has no certificate to sign with.', 'Upload its .p12 or .pfx file under Settings.'],
    [
      'Sin certificado',
      'La empresa no tiene certificado con el que firmar.',
      'Sube su archivo .p12 o .pfx en Ajustes.',
    ],
  ),
  CERTIFICATE_EXPIRED: codedInError(
    422,
    ['Certificate not in force', "The company's certificate expired on {day}.", 'Upload its successor under Settings.'],
    [
      'Certificado sin vigencia',
      'El certificado de la empresa caducó el {day}.',
      'Sube en Ajustes el que lo sustituye.',
    ],
  ),
  CERTIFICATE_OF_ANOTHER: codedInError(
    422,
    [
      'Certificate of somebody else',
      'The certificate is of {other}, and this is issued by {own}.',
      'Upload the certificate of {own} under Settings.',
    ],
    [
      'Certificado de otro',
      'El certificado es de {other} y quien emite es {own}.',
      'Sube en Ajustes el certificado de {own}.',
    ],
  ),
  CERTIFICATE_PASSWORD: codedInError(
    422,
    ['Wrong password', 'The password does not open this file.', 'Type the one that was given when it was exported.'],
    ['Contraseña incorrecta', 'La contraseña no abre este archivo.', 'Escribe la que se puso al exportarlo.'],
  ),
  CERTIFICATE_UNREADABLE: codedInError(
    422,
    [
      'Certificate not usable',
      'The file cannot be used as a certificate.',
      'Choose the .p12 or .pfx file that holds it with its key.',
    ],
    [
      'Certificado inservible',
      'El archivo no sirve como certificado.',
      'Elige el archivo .p12 o .pfx que lo contiene con su clave.',
    ],
  ),
  CERTIFICATE_WITHOUT_KEY: codedInError(
    422,
    [
      'No private key',
      'This file holds no private key.',
      'Export the certificate again, with its private key, as .p12 or .pfx.',
    ],
    [
      'Sin clave privada',
      'Este archivo no contiene la clave privada.',
      'Exporta de nuevo el certificado, con su clave privada, como .p12 o .pfx.',
    ],
  ),
  FISCAL_PROFILE_MISSING: coded(
    422,
    [
      'Fiscal profile missing',
      'The fiscal profile is not configured.',
      'Fill in the legal name, tax id and zone under Settings, then try again.',
    ],
    [
      'Faltan los datos fiscales',
      'Faltan los datos fiscales.',
      'Completa la razón social, el NIF y el territorio en Ajustes e inténtalo de nuevo.',
    ],
  ),
  TAX_ID_FIXED: codedInError(
    409,
    [
      'Tax id can no longer change',
      'Invoices have been issued under {taxId}, and their hash chain names it.',
      'Make a new workspace for another tax id.',
    ],
    [
      'El NIF ya no cambia',
      'Se han emitido facturas con {taxId} y su cadena de huellas lo lleva.',
      'Crea otro espacio de trabajo para otro NIF.',
    ],
  ),
  SERIES_PREFIX_EXISTS: coded(
    409,
    ['Prefix in use', 'Another series already has the prefix {prefix}.', 'Choose another.'],
    ['Prefijo en uso', 'Ya hay otra serie con el prefijo {prefix}.', 'Elige otro.'],
  ),
  SERIES_PREFIX_FIXED: coded(
    409,
    [
      'Prefix can no longer change',
      'Numbers have been given under {prefix}, so it can no longer change.',
      'Make a new series.',
    ],
    ['El prefijo ya no cambia', 'Ya se han dado números con {prefix}, así que no puede cambiar.', 'Crea otra serie.'],
  ),
  SERIES_NEXT_BEHIND: coded(
    409,
    [
      'Number already passed',
      'The series {prefix} goes on with {number}: a number below it has been given or passed.',
      'Choose that number or a higher one.',
    ],
    [
      'Número ya pasado',
      'La serie {prefix} sigue con {number}: los números anteriores ya se han dado o pasado.',
      'Elige ese número o uno mayor.',
    ],
  ),
  SERIES_NEXT_LEAVES_GAP: coded(
    409,
    [
      'Numbers would be missing',
      'Folio has issued in the series {prefix} in that year, so {count} numbers would be missing: {numbers}.',
      'Let the series go on, or make a new series.',
    ],
    [
      'Faltarían números',
      'Folio ya ha emitido en la serie {prefix} ese año, así que faltarían {count} números: {numbers}.',
      'Deja que la serie siga o crea otra.',
    ],
  ),
  PERIOD_CLOSED: coded(
    409,
    [
      'Quarter closed',
      'The quarter {quarter} is closed: nothing dated in it can change.',
      'Date it after that quarter; an owner can reopen the quarter under Taxes.',
    ],
    [
      'Trimestre cerrado',
      'El trimestre {quarter} está cerrado: nada con fecha en él puede cambiar.',
      'Ponle una fecha posterior a ese trimestre; un propietario puede reabrir el trimestre en Impuestos.',
    ],
  ),
  VERIFACTU_REQUIRED: codedInError(
    422,
    [
      'VERI*FACTU required',
      'The invoices of this company have to be sent to the tax agency by VERI*FACTU.',
      'Set VERI*FACTU up under Tax agency, or say there that the company is not bound to it.',
    ],
    [
      'VERI*FACTU obligatorio',
      'Las facturas de esta empresa tienen que enviarse a la Agencia Tributaria por VERI*FACTU.',
      'Configura VERI*FACTU en Agencia Tributaria, o indica allí que la empresa no está obligada.',
    ],
  ),
  VERIFACTU_INCOMPLETE: codedInError(
    422,
    [
      'Settings of VERI*FACTU incomplete',
      'Records cannot be sent to the tax agency yet.',
      'Fill in what details names, under Tax agency.',
    ],
    [
      'Ajustes de VERI*FACTU incompletos',
      'Todavía no se pueden enviar registros a la Agencia Tributaria.',
      'Completa en Agencia Tributaria lo que nombra details.',
    ],
  ),
  TICKETBAI_INCOMPLETE: codedInError(
    422,
    [
      'Settings of TicketBAI incomplete',
      'TicketBAI files cannot be made yet.',
      'Fill in what details names, under Tax agency.',
    ],
    [
      'Ajustes de TicketBAI incompletos',
      'Todavía no se pueden hacer ficheros TicketBAI.',
      'Completa en Agencia Tributaria lo que nombra details.',
    ],
  ),
  SETTING_NOT_POSSIBLE: coded(
    422,
    ['Setting not possible', 'A setting does not go with the others.', 'Change the field that details names.'],
    ['Ajuste no posible', 'Un ajuste no encaja con los demás.', 'Cambia el campo que nombra details.'],
  ),
};
