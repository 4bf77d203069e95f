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
  'Enter the landlord code of the registration.': 'Introduce el código de arrendador del registro.',
  'Enter the user of the web service.': 'Introduce el usuario del servicio web.',
  'Enter the password of the web service.': 'Introduce la contraseña del servicio web.',
  'A landlord code has up to ten letters and digits': 'Un código de arrendador tiene hasta diez letras y cifras',
  'The user of the web service is a tax id followed by WS': 'El usuario del servicio web es un NIF seguido de WS',
  'The code of an establishment has no spaces': 'El código de un establecimiento no tiene espacios',
  'The code of a communication has letters, digits and dashes':
    'El código de una comunicación tiene letras, cifras y guiones',
};
