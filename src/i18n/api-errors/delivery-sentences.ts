/** Why a delivery of a webhook got no answer, as the API says it in English, and how a Spanish screen says it. */
export const deliverySentences: Record<string, string> = {
  'Nothing is listening there: the connection was refused': 'Allí no hay nada a la escucha: se rechazó la conexión',
  'The server closed the connection before its answer was complete':
    'El servidor cerró la conexión antes de terminar su respuesta',
  'The server cannot be reached from here': 'No se puede llegar al servidor desde aquí',
  'The server did not accept the connection in time': 'El servidor no aceptó la conexión a tiempo',
  "The server's certificate has expired": 'El certificado del servidor ha caducado',
  "The server's certificate is not valid yet": 'El certificado del servidor todavía no es válido',
  "The server's certificate is for another host name": 'El certificado del servidor es de otro nombre de host',
  "The server's certificate is self-signed: use one from a public authority":
    'El certificado del servidor está autofirmado: usa uno de una autoridad pública',
  "The server's certificate chain is incomplete: install the intermediate certificate too":
    'La cadena de certificados del servidor está incompleta: instala también el certificado intermedio',
  'The server wants a client certificate: give one': 'El servidor pide un certificado de cliente: indica uno',
  'The server does not accept the client certificate: check whose it is and its dates':
    'El servidor no acepta el certificado de cliente: comprueba de quién es y sus fechas',
  'No secure connection could be made: check the certificate':
    'No se pudo establecer una conexión segura: comprueba el certificado',
  'The answer was not understandable HTTP': 'La respuesta no es HTTP comprensible',
  'The host name has no address: check how it is spelled':
    'El nombre de host no tiene dirección: revisa cómo está escrito',
  'The name server did not tell the address of the host': 'El servidor de nombres no ha dado la dirección del host',
  'No complete answer within {seconds} s': 'Sin respuesta completa en {seconds} s',
  'Sending was stopped': 'Se interrumpió el envío',
  'The webhook was not active when this was due.': 'El webhook no estaba activo cuando tocaba enviarlo.',
};
