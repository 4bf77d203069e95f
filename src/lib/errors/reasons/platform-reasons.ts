import { sentence } from './reason-words';

/** What is wrong with what any domain takes: amounts, days, addresses, keys and settings. */
export const platformReasons = {
  API_KEY_OUTLIVES_ITS_MAKER: sentence(
    'A key ends with the key that makes it, at {instant}. Choose an earlier time.',
    'Una clave caduca con la que la crea, el {instant}. Elige un momento anterior.',
  ),
  HEADER_NAME: sentence(
    '{name} is no name of a header. Use letters, digits and hyphens, such as X-Api-Key.',
    '{name} no es un nombre de cabecera. Usa letras, cifras y guiones, como X-Api-Key.',
  ),
  HEADER_RESERVED: sentence(
    'Folio sets {name} itself, or the connection does. Choose another header.',
    'La cabecera {name} la pone Folio o la conexión. Elige otra.',
  ),
  HEADER_TWICE: sentence('{name} is there twice. Leave one of them out.', '{name} está dos veces. Quita una.'),
  HEADER_VALUE_HIDDEN: sentence(
    '{name} has no value yet that could be left as it is. Send its value.',
    '{name} aún no tiene un valor que conservar. Indica su valor.',
  ),
  FILTER_POINTER_UNKNOWN: sentence(
    'No event of this webhook has {pointer}. Near it: {names}.',
    'Ningún evento de este webhook tiene {pointer}. Parecidos: {names}.',
  ),
  API_KEY_WIDER_THAN_ITS_MAKER: sentence(
    'The key that makes this one may not be used from {ranges}. Choose addresses that it lists.',
    'La clave con la que se crea esta no se puede usar desde {ranges}. Elige direcciones de su lista.',
  ),
  API_KEY_FASTER_THAN_ITS_MAKER: sentence(
    'The key that makes this one has {most} requests a minute. Choose no more.',
    'La clave con la que se crea esta tiene {most} peticiones por minuto. No elijas más.',
  ),
  RATE_LIMIT_AT_MOST: sentence(
    'A key has {most} requests a minute at most here. Choose no more.',
    'Aquí una clave tiene como máximo {most} peticiones por minuto. No elijas más.',
  ),
  TIME_ZONE_UNKNOWN: sentence(
    'This server cannot reckon with the time zone {zone}. Choose a region and a city, such as Europe/Madrid.',
    'Este servidor no puede calcular con la zona horaria {zone}. Elige una región y una ciudad, como Europe/Madrid.',
  ),
  ACCOUNT_OF_CURRENCY: sentence(
    'The account is in {currency}. Add an account for each currency that you hold.',
    'La cuenta está en {currency}. Añade una cuenta por cada moneda que tengas.',
  ),
  PLACEHOLDER_UNKNOWN: sentence(
    'Line {line}, column {column}: {name} is no name. Use {names}.',
    'Línea {line}, columna {column}: {name} no es un nombre. Usa {names}.',
  ),
  DAY_TO_COME: sentence(
    'It is {day} where the company is. Send that day or one before it.',
    'En la empresa hoy es {day}. Elige ese día o uno anterior.',
  ),
  RECURRENCE_DAY_TOO_EARLY: sentence('Choose a day from {day} on.', 'Elige un día a partir del {day}.'),
  RECURRENCE_END_TOO_EARLY: sentence(
    'The next one would be made on {day}, after the last day. Choose a last day from then on.',
    'La siguiente se haría el {day}, después del último día. Elige un último día a partir de esa fecha.',
  ),
  AMOUNT_WITHOUT_DECIMALS: sentence(
    'Amounts in {currency} have no decimals. Send {amount}, for instance.',
    'Los importes en {currency} no tienen decimales. Escribe {amount}, por ejemplo.',
  ),
  AMOUNT_DECIMALS: sentence(
    'Amounts in {currency} have {count} decimals. Send {amount}, for instance.',
    'Los importes en {currency} tienen {count} decimales. Escribe {amount}, por ejemplo.',
  ),
  RULE_OPERATOR: sentence(
    'The {field} cannot be asked for so. Use {operators}.',
    'Esa condición no vale para este campo. Usa {operators}.',
  ),
  FILE_OF_UNKNOWN_TYPE: sentence(
    'This is no {types}. Choose the file again.',
    'El archivo no es del tipo {types}. Elige el archivo de nuevo.',
  ),
  FILE_OF_OTHER_TYPE: sentence(
    'This is no {types}, but {actual}. Choose the file again.',
    'El archivo no es del tipo {types}, sino {actual}. Elige el archivo de nuevo.',
  ),
};
