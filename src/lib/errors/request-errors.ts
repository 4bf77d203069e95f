import { coded, codedInError } from './error-entry';

/** What can go wrong with every request: its address, its key, its body. */
export const requestErrors = {
  API_KEY_REVOKED: coded(
    401,
    ['API key revoked', 'This API key was revoked.', 'Create a new one.'],
    ['Clave de API revocada', 'Esta clave de API se ha revocado.', 'Crea otra.'],
  ),
  SIGN_IN_REQUIRED: coded(
    401,
    ['Not signed in', 'Sign in to continue.'],
    ['Sesión no iniciada', 'Inicia sesión para continuar.'],
  ),
  INVALID_ADDRESS: coded(
    400,
    ['Address not valid', 'The address is not valid.', 'Check its percent-encoding.'],
    ['Dirección no válida', 'La dirección no es válida.', 'Revisa su codificación con %.'],
  ),
  NO_SUCH_ADDRESS: coded(
    404,
    ['No such address', 'There is nothing at this address.', 'Check its slashes.'],
    ['No existe la dirección', 'No hay nada en esta dirección.', 'Revisa sus barras.'],
  ),
  METHOD_NOT_ALLOWED: coded(
    405,
    ['Method not possible', '{method} is not possible here.', 'Use {allowed}.'],
    ['Método no admitido', 'Aquí no se puede usar {method}.', 'Usa {allowed}.'],
  ),
  PRECONDITION_FAILED: coded(
    412,
    [
      'Record changed meanwhile',
      'The record is not as the request wants it: its ETag is {etag} now.',
      'Read it again, apply your change to what it is now, and send it with the new ETag.',
    ],
    [
      'Registro cambiado entretanto',
      'El registro no está como pide la petición: su ETag es ahora {etag}.',
      'Vuelve a leerlo, aplica tu cambio a lo que es ahora y envíalo con el nuevo ETag.',
    ],
  ),
  API_VERSION_UNKNOWN: coded(
    400,
    [
      'No such version of the API',
      'There is no such version of this API: there are {versions}.',
      'Send one of them in X-API-Version, or leave the header out.',
    ],
    [
      'No existe esa versión de la API',
      'No existe esa versión de esta API: existen {versions}.',
      'Envía una de ellas en X-API-Version, o quita la cabecera.',
    ],
  ),
  RATE_LIMIT_EXCEEDED: coded(
    429,
    ['Too many requests', 'More than {limit} requests in a minute.', 'Wait {seconds} s.'],
    ['Demasiadas peticiones', 'Más de {limit} peticiones en un minuto.', 'Espera {seconds} s.'],
  ),
  BODY_COMPRESSED: coded(
    415,
    ['Body compressed', 'The body must not be compressed: send it without Content-Encoding.'],
    ['Cuerpo comprimido', 'El cuerpo no puede ir comprimido: envíalo sin Content-Encoding.'],
  ),
  QUERY_NOT_UTF8: coded(
    400,
    ['Query not in UTF-8', 'The query is not valid UTF-8.', 'Escape its text as UTF-8: é is %C3%A9.'],
    ['Consulta que no está en UTF-8', 'La consulta no es UTF-8 válido.', 'Codifica su texto en UTF-8: é es %C3%A9.'],
  ),
  BODY_NOT_JSON: coded(
    415,
    ['Body not JSON', 'The body must be JSON: send it with Content-Type: application/json.'],
    ['Cuerpo que no es JSON', 'El cuerpo tiene que ser JSON: envíalo con Content-Type: application/json.'],
  ),
  BODY_CHARSET: coded(
    415,
    ['Body not in UTF-8', 'The body must be in UTF-8: encode it so, and send it with Content-Type: application/json.'],
    [
      'Cuerpo que no está en UTF-8',
      'El cuerpo tiene que estar en UTF-8: codifícalo así y envíalo con Content-Type: application/json.',
    ],
  ),
  INVALID_JSON: coded(
    400,
    ['JSON not valid', 'The body is not valid JSON.', 'Check quotes, commas and brackets.'],
    ['JSON no válido', 'El cuerpo no es JSON válido.', 'Revisa las comillas, las comas y los corchetes.'],
  ),
  INVALID_UTF8: coded(
    400,
    ['UTF-8 not valid', 'The body is not valid UTF-8.', 'Encode its text in UTF-8 and send it again.'],
    ['UTF-8 no válido', 'El cuerpo no es UTF-8 válido.', 'Codifica su texto en UTF-8 y envíalo de nuevo.'],
  ),
  BODY_NOT_FILE: coded(
    415,
    ['Body not the file', 'The body must be the file itself: send it as {types}.'],
    ['Cuerpo que no es el archivo', 'El cuerpo tiene que ser el archivo mismo: envíalo como {types}.'],
  ),
  BODY_NOT_FORM: coded(
    415,
    ['Body not a form', 'The body must be a form with the file in its field "file": send it as multipart/form-data.'],
    [
      'Cuerpo que no es un formulario',
      'El cuerpo tiene que ser un formulario con el archivo en su campo «file»: envíalo como multipart/form-data.',
    ],
  ),
  INVALID_FORM: coded(
    400,
    ['Form not valid', 'The body is not a valid form.', 'Check its boundary, and that it is complete.'],
    ['Formulario no válido', 'El cuerpo no es un formulario válido.', 'Revisa su separador y que esté completo.'],
  ),
  TOO_MANY_FORM_FIELDS: coded(
    400,
    ['Too many fields', 'A form has at most {most} fields.'],
    ['Demasiados campos', 'Un formulario tiene {most} campos como máximo.'],
  ),
  NO_SUCH_PATH: coded(
    404,
    ['No such path', 'There is nothing at {path}.', 'The paths of this API are listed in /openapi.yaml.'],
    ['No existe la ruta', 'No hay nada en {path}.', 'Las rutas de esta API están en /openapi.yaml.'],
  ),
  NO_SUCH_PATH_BELOW: coded(
    404,
    [
      'No such path below a record',
      'There is nothing at {path}. Below {parent} there are: {known}.',
      'Each of them is explained in /openapi.yaml.',
    ],
    [
      'No existe la ruta dentro del registro',
      'No hay nada en {path}. Dentro de {parent} existen: {known}.',
      'Cada una se explica en /openapi.yaml.',
    ],
  ),
  INVALID_PATH: coded(
    400,
    ['Path not valid', 'The path is not valid percent-encoding.'],
    ['Ruta no válida', 'La ruta no está bien codificada con %.'],
  ),
  SCOPE_MISSING: coded(
    403,
    ['Scope missing', 'This API key lacks the scope "{scope}".', 'Create a key that has it.'],
    ['Falta un permiso', 'A esta clave de API le falta el permiso «{scope}».', 'Crea una que lo tenga.'],
  ),
  ROLE_MISSING: coded(
    403,
    ['Role not sufficient', 'This needs the role {roles}; yours is {role}.', 'Ask an owner.'],
    ['Rol insuficiente', 'Para esto hace falta el rol {roles}; el tuyo es {role}.', 'Pídeselo a un propietario.'],
  ),
  NOT_FOUND: coded(
    404,
    ['Not found', '{what} not found.', 'Check the id, and that the key belongs to the right workspace.'],
    ['No encontrado', 'No se encuentra: {what}.', 'Puede que se haya eliminado o que sea de otro espacio de trabajo.'],
  ),
  BODY_TOO_LARGE: coded(
    413,
    ['Body too large', 'The body is larger than {bytes} bytes.', 'Send less at once.'],
    ['Cuerpo demasiado grande', 'Lo enviado ocupa más de {bytes} bytes.', 'Envía menos de una vez.'],
  ),
  BODY_TOO_SLOW: coded(
    408,
    ['Body came too slowly', 'The body did not come in time.', 'Check the connection, then send it again.'],
    ['Cuerpo demasiado lento', 'Los datos no han llegado a tiempo.', 'Revisa la conexión y envíalos de nuevo.'],
  ),
  BODY_LOST: coded(
    400,
    ['Connection lost while sending', 'The connection was lost before all of the body had come.'],
    ['Conexión perdida al enviar', 'Se ha perdido la conexión antes de que llegara todo el contenido.'],
  ),
  TOO_MANY_TRIES: coded(
    429,
    ['Too many tries', 'Too many requests.', 'Wait {seconds} s, then try again.'],
    ['Demasiados intentos', 'Demasiadas peticiones.', 'Espera {seconds} s e inténtalo de nuevo.'],
  ),
  INVALID_REQUEST: coded(
    400,
    ['Request not valid', 'The request is not valid.', 'Correct each field that details names, then send it again.'],
    ['Petición no válida', 'La petición no es válida.', 'Corrige cada campo que nombra details y envíala de nuevo.'],
  ),
  IDEMPOTENCY_KEY_REQUIRED: coded(
    400,
    [
      'Idempotency key missing',
      'This request needs an Idempotency-Key, so that it can be repeated safely.',
      'Send a new UUID v4.',
    ],
    [
      'Falta la clave de idempotencia',
      'Esta petición necesita una Idempotency-Key, para poder repetirla sin riesgo.',
      'Envía un UUID v4 nuevo.',
    ],
  ),
  IDEMPOTENCY_KEY_REUSED: codedInError(
    409,
    [
      'Idempotency key used before',
      'This Idempotency-Key was used for another operation, or with another API key.',
      'Send a new key.',
    ],
    [
      'Clave de idempotencia ya usada',
      'Esta Idempotency-Key se usó para otra operación o con otra clave de API.',
      'Envía una nueva.',
    ],
  ),
  IDEMPOTENCY_REQUEST_IN_PROGRESS: codedInError(
    409,
    [
      'First request still running',
      'The first request with this Idempotency-Key is still running, or its outcome could not be recorded.',
      'Read the resource back before you send it again: a new key would create a second one.',
    ],
    [
      'La primera petición sigue en curso',
      'La primera petición con esta Idempotency-Key sigue en curso, o no se pudo guardar su resultado.',
      'Lee el recurso antes de enviarla otra vez: una clave nueva crearía otro.',
    ],
  ),
  BODY_TOO_DEEP: coded(
    400,
    ['Body nested too deeply', 'The body is nested deeper than {most} levels.', 'Send it flatter.'],
    ['Cuerpo demasiado anidado', 'El cuerpo tiene más de {most} niveles.', 'Envíalo con menos.'],
  ),
  BODY_TOO_MANY_VALUES: coded(
    400,
    ['Too many values', 'The body has more than {most} values.', 'Send fewer at once.'],
    ['Demasiados valores', 'El cuerpo tiene más de {most} valores.', 'Envía menos de una vez.'],
  ),
  FIELD_FROZEN: coded(
    409,
    [
      'Field can no longer change',
      'A field cannot change in the present state.',
      'Leave the field that details names out, or do what the message says instead.',
    ],
    [
      'El campo ya no cambia',
      'Un campo no puede cambiar en el estado actual.',
      'Quita el campo que nombra details o haz lo que dice el mensaje.',
    ],
  ),
  BATCH_FAILED: coded(
    400,
    ['Nothing of a batch was done', 'Nothing was created.', 'Each entry of data says what is wrong with its item.'],
    ['No se hizo nada del lote', 'No se ha creado nada.', 'Cada entrada de data dice qué le pasa a su elemento.'],
  ),
  INTERNAL_ERROR: coded(
    500,
    ['Failure of ours', 'Something failed on our side.', 'Try again; if it happens again, report request {request}.'],
    [
      'Fallo nuestro',
      'Algo ha fallado por nuestra parte.',
      'Inténtalo de nuevo; si se repite, comunica la petición {request}.',
    ],
  ),
  TOO_BUSY: coded(
    503,
    ['Too much at once', 'Too much is asked for at once.', 'Try again in {seconds} seconds.'],
    ['Demasiado a la vez', 'Se pide demasiado a la vez.', 'Inténtalo de nuevo en {seconds} segundos.'],
  ),
  STOPPED_FOR_TIME: coded(
    503,
    ['Stopped for time', 'This took too long and was stopped.', 'Ask for less at once, or try again later.'],
    ['Detenido por tiempo', 'Ha tardado demasiado y se ha detenido.', 'Pide menos de una vez o inténtalo más tarde.'],
  ),
};
