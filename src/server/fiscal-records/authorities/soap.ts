/** A SOAP 1.1 message with this body, which declares its own namespaces. */
export function soapMessage(body: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/>',
    `<soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
  ].join('');
}
