/** What is said of the Ministry's answers in English, and how a Spanish screen says it: see in-spanish.ts. */
export const hospedajesSentences: Record<string, string> = {
  'The Ministry answered nothing that could be understood (HTTP {status}).':
    'El Ministerio no ha respondido nada que se pueda entender (HTTP {status}).',
  'The Ministry answered that something went wrong with itself.':
    'El Ministerio ha respondido que tuvo un fallo propio.',
  'The Ministry has this very lot already.': 'El Ministerio ya tiene este mismo lote.',
  'The state of the lot is {state}.': 'El estado del lote es {state}.',
  'The Ministry does not answer the question about it: {code}.':
    'El Ministerio no responde a la consulta sobre ello: {code}.',
  'The Ministry does not know the number of the lot yet.': 'El Ministerio aún no conoce el número del lote.',

  // Guest registration
  'The Ministry cannot be told of guests yet.': 'Aún no se puede comunicar al Ministerio quién se aloja.',
  'Enter the landlord code of the registration.': 'Introduce el código de arrendador del registro.',
  'Enter the user of the web service.': 'Introduce el usuario del servicio web.',
  'Enter the password of the web service.': 'Introduce la contraseña del servicio web.',
  'A landlord code has up to ten letters and digits': 'Un código de arrendador tiene hasta diez letras y cifras',
  'The user of the web service is a tax id followed by WS': 'El usuario del servicio web es un NIF seguido de WS',
  'The code of an establishment has no spaces': 'El código de un establecimiento no tiene espacios',
  'The code of a communication has letters, digits and dashes':
    'El código de una comunicación tiene letras, cifras y guiones',
  'The Ministry has this already, with its code as the proof.':
    'El Ministerio ya lo tiene, con su código como justificante.',
  'The Ministry is not told of this stay from here.': 'Esta estancia no se comunica al Ministerio desde aquí.',
  'Confirm it, and give its property the code of its establishment.':
    'Confírmala y pon a su alojamiento el código de establecimiento.',
  'The guests have not arrived yet.': 'Los huéspedes aún no han llegado.',
  'They are registered from their arrival on.': 'Se comunican desde su llegada.',
  'Something that the Ministry needs is missing.': 'Falta algo que el Ministerio necesita.',
  'Fill in what is named; then send.': 'Rellena lo que se indica y envíalo.',
  'Something of this stay is on its way to the Ministry.': 'Algo de esta estancia va camino del Ministerio.',
  'Wait for its answer; then cancel.': 'Espera su respuesta y anula después.',
  'The Ministry has nothing of this that could be cancelled.': 'El Ministerio no tiene nada de esto que anular.',
  'No code is missing here: the Ministry answers with it by itself.':
    'Aquí no falta ningún código: el Ministerio lo da en su respuesta.',
  'Nothing is sent to the Ministry.': 'No se envía nada al Ministerio.',
  'Switch that on under Company, Guest registration.': 'Actívalo en Empresa, Registro de huéspedes.',
  'The Ministry has this already, and its answer was lost.': 'El Ministerio ya lo tiene y su respuesta se perdió.',
  'Look up the code at its site and write it here first.': 'Busca el código en su sede y escríbelo aquí primero.',
};
