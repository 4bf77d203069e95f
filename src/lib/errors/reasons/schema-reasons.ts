import { sentence } from './reason-words';

/** The rules of schemas that forms share with the API. */
export const schemaReasons = {
  EVENT_UNKNOWN: sentence(
    'No event of this API. Its events are {events}',
    'No es un evento de esta API. Sus eventos son {events}',
  ),
  DOMAIN_NAME: sentence('Write a domain such as example.com', 'Escribe un dominio, por ejemplo example.com'),
  WEBHOOK_SECRET_NOT_BASE64: sentence(
    'After whsec_ write the key in base64, or send a secret without whsec_',
    'Escribe tras whsec_ la clave en base64, o envía un secreto sin whsec_',
  ),
  HEADER_VALUE: sentence(
    'Write the value on one line in ASCII characters, without spaces around it',
    'Escribe el valor en una línea con caracteres ASCII, sin espacios alrededor',
  ),
  ENTRIES_AT_MOST: sentence('At most {count} entries', 'Como máximo {count} entradas'),
  FILTER_POINTER: sentence('Write a JSON pointer, such as /data/total', 'Escribe un puntero JSON, como /data/total'),
  FILTER_VALUE_ONE: sentence(
    'Send one text, number, true or false to compare with',
    'Indica un texto, un número, true o false con que comparar',
  ),
  FILTER_VALUE_ORDERED: sentence(
    'Send a number or a text to compare with',
    'Indica un número o un texto con que comparar',
  ),
  FILTER_VALUES_OF_IN: sentence(
    'Send a list as values with the operator in, and with no other',
    'Indica una lista en values con el operador in, y con ningún otro',
  ),
  FILTER_VALUE_TRUTH: sentence('Send true or false, or nothing', 'Indica true o false, o nada'),
  ADDRESS_RANGE_UNKNOWN: sentence(
    'Write an address such as 192.0.2.7, or a network such as 10.0.0.0/8 or 2001:db8::/32',
    'Escribe una dirección como 192.0.2.7 o una red como 10.0.0.0/8 o 2001:db8::/32',
  ),
  ORIGIN_UNKNOWN: sentence(
    'Write an origin as the browser sends it, such as https://shop.example.com: https, no path, no * and no port 443',
    'Escribe un origen como lo envía el navegador, p. ej. https://tienda.example.com: https, sin ruta, sin * y sin puerto 443',
  ),
  LINES_AT_MOST: sentence('Write it on {count} lines at most', 'Escríbelo en {count} líneas como máximo'),
  LOGO_TOO_LARGE: sentence('A logo has at most {size} kB', 'Un logo ocupa {size} kB como máximo'),
  SCHEME_BEGINS: sentence('The scheme began on {day}', 'El régimen empezó el {day}'),
  DECIMALS_AT_MOST: sentence('At most {count} decimals are kept', 'Se guardan {count} decimales como máximo'),
  WHOLE_NUMBER_BETWEEN: sentence(
    'Write a whole number from {min} to {max}',
    'Escribe un número entero del {min} al {max}',
  ),
  CASH_CRITERION_SINCE: sentence('The cash criterion exists since {day}', 'El criterio de caja existe desde el {day}'),
  TEXTS_TOO_LONG: sentence(
    'The texts of all lines hold {most} characters at most, where a line break counts as 60. Shorten them, or divide the document in two.',
    'Los textos de todas las líneas suman {most} caracteres como máximo, y cada salto de línea cuenta como 60. Acórtalos o divide el documento en dos.',
  ),
};
