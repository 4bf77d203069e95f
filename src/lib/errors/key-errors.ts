import { coded } from './error-entry';

/** What can go wrong with the key that a request comes with, and with making another of it. */
export const keyErrors = {
  API_KEY_MISSING: coded(
    401,
    ['No API key', 'Send an API key in the X-API-Key header.', 'Keys are made under API keys in the dashboard.'],
    [
      'Sin clave de API',
      'Envía una clave de API en la cabecera X-API-Key.',
      'Las claves se crean en Claves de API, en la aplicación.',
    ],
  ),
  API_KEY_INVALID: coded(
    401,
    [
      'No such API key',
      'There is no such API key: it is cut, or of another Folio. A key is folio_ and 49 characters, an older one folio_ and 43.',
      'Copy it again, or create another under API keys in the dashboard.',
    ],
    [
      'No existe la clave de API',
      'No existe esta clave de API: está cortada o es de otro Folio. Una clave es folio_ y 49 caracteres; una antigua, folio_ y 43.',
      'Cópiala de nuevo o crea otra en Claves de API, en la aplicación.',
    ],
  ),
  API_KEY_MISTYPED: coded(
    401,
    [
      'API key mistyped',
      'This API key is mistyped: its last six characters, which follow from the others, do not fit them.',
      'Copy it again, or create another under API keys in the dashboard.',
    ],
    [
      'Clave de API mal escrita',
      'Esta clave de API está mal escrita: sus seis últimos caracteres, que dependen de los demás, no cuadran.',
      'Cópiala de nuevo o crea otra en Claves de API, en la aplicación.',
    ],
  ),
  API_KEY_ENDED: coded(
    409,
    ['API key ended', 'This API key is revoked or has expired.', 'Create a new one.'],
    ['Clave de API terminada', 'Esta clave de API está revocada o caducada.', 'Crea otra.'],
  ),
  API_KEY_ROTATED: coded(
    409,
    ['API key rotated before', 'This API key was rotated before: {id} is in its place.', 'Rotate that one.'],
    ['Clave de API ya renovada', 'Esta clave de API ya se renovó: en su lugar está {id}.', 'Renueva esa.'],
  ),
  API_KEY_OF_APPLICATION: coded(
    409,
    [
      'Key of a connected application',
      'This is no key that somebody has: it is the connection of an application, which renews its own tokens.',
      'Revoke it to end the connection. To renew it, connect the application again.',
    ],
    [
      'Clave de una aplicación conectada',
      'Nadie tiene esta clave: es la conexión de una aplicación, que renueva sola sus credenciales.',
      'Revócala para terminar la conexión. Para renovarla, vuelve a conectar la aplicación.',
    ],
  ),
  ACCESS_TOKEN_ENDED: coded(
    401,
    [
      'Access token ended',
      'This access token has expired, or its connection has ended.',
      'Renew it with the refresh token, or connect the application again.',
    ],
    [
      'Credencial terminada',
      'Esta credencial ha caducado o su conexión ha terminado.',
      'Renuévala con la credencial de renovación o vuelve a conectar la aplicación.',
    ],
  ),
  ACCESS_TOKEN_OF_MCP: coded(
    401,
    [
      'Access token for /mcp',
      'This access token is for /mcp alone.',
      'Use it there, or an API key here: keys are made under API keys in the dashboard.',
    ],
    [
      'Credencial para /mcp',
      'Esta credencial solo vale para /mcp.',
      'Úsala allí o, aquí, una clave de API: se crean en Claves de API, en la aplicación.',
    ],
  ),
  API_KEY_ADDRESS: coded(
    403,
    [
      'Address not allowed',
      'This API key may not be used from {address}.',
      'Call from an address that the key lists, or create a key that lists this one too.',
    ],
    [
      'Dirección no permitida',
      'Esta clave de API no se puede usar desde {address}.',
      'Llama desde una dirección de su lista o crea una clave que también permita esta.',
    ],
  ),
  API_KEY_EXPIRED: coded(
    401,
    ['API key expired', 'This API key has expired: {expiredAt}.', 'Create a new one under API keys in the dashboard.'],
    [
      'Clave de API caducada',
      'Esta clave de API ha caducado: {expiredAt}.',
      'Crea otra en Claves de API, en la aplicación.',
    ],
  ),
  API_KEY_OF_NO_MEMBER: coded(
    401,
    [
      'API key of a former member',
      'Whoever created this API key is no active member of the company any more.',
      'Have an active member create a new one.',
    ],
    [
      'Clave de API de un antiguo miembro',
      'Quien creó esta clave de API ya no es miembro activo de la empresa.',
      'Pide a un miembro activo que cree otra.',
    ],
  ),
};
