import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startHospedajesAuthority } from '~/tests/authorities/hospedajes/hospedajes-authority';
import { readXml } from '~/tests/authorities/xml-tree';

// Requests written by hand hold the simulator to the Ministry's manual.

const ministry = await startHospedajesAuthority();
vi.stubEnv('AUTHORITY_CA', ministry.caFile);
const { postToAuthority } = await import('@/server/fiscal-records/authorities/post-to-authority');
const { zipOneFile } = await import('@/server/rental/hospedajes/zip-one-file');

afterAll(() => ministry.close());

const { user, password, landlordCode } = ministry.account;
const headers = {
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  'content-type': 'text/xml; charset=UTF-8',
  soapaction: '""',
};

const envelope = (content: string) =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`;
const request = (packed: string, operation = 'A', kind = '<tipoComunicacion>PV</tipoComunicacion>') =>
  envelope(
    `<com:comunicacionRequest xmlns:com="http://www.soap.servicios.hospedajes.mir.es/comunicacion"><peticion><cabecera><codigoArrendador>${landlordCode}</codigoArrendador><aplicacion>Prueba</aplicacion><tipoOperacion>${operation}</tipoOperacion>${kind}</cabecera><solicitud>${packed}</solicitud></peticion></com:comunicacionRequest>`,
  );

const post = (body: string, changes: Record<string, string> = {}) =>
  postToAuthority({ url: ministry.url, headers: { ...headers, ...changes }, body });
const zipped = (xml: string) => zipOneFile('a.xml', Buffer.from(xml)).toString('base64');

/** The code that the service answers with. */
async function codeOf(body: string): Promise<string> {
  const answer = await post(body);
  return readXml(answer.body).said('Body', 'comunicacionResponse', 'respuesta', 'codigo');
}

const PERSON =
  '<persona><rol>VI</rol><nombre>Ana</nombre><apellido1>Prueba</apellido1><apellido2>B</apellido2><tipoDocumento>NIF</tipoDocumento><numeroDocumento>12345678Z</numeroDocumento><soporteDocumento>BAA123456</soporteDocumento><fechaNacimiento>1990-05-01</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>M</sexo><direccion><direccion>Calle Mayor 1</direccion><codigoMunicipio>28079</codigoMunicipio><codigoPostal>28001</codigoPostal><pais>ESP</pais></direccion><telefono>600000000</telefono></persona>';
const communication = (reference: string, person = PERSON) =>
  `<comunicacion><contrato><referencia>${reference}</referencia><fechaContrato>2027-01-02</fechaContrato><fechaEntrada>2027-02-05T16:00:00</fechaEntrada><fechaSalida>2027-02-08T00:00:00</fechaSalida><numPersonas>1</numPersonas><pago><tipoPago>DESTI</tipoPago></pago></contrato>${person}</comunicacion>`;
const parte = (communications: string) =>
  `<alt:peticion xmlns:alt="http://www.neg.hospedajes.mir.es/altaParteHospedaje"><solicitud><codigoEstablecimiento>0000000001</codigoEstablecimiento>${communications}</solicitud></alt:peticion>`;

describe('the Ministry’s service', () => {
  it('wants to know who calls, and a SOAP request', async () => {
    expect(await post(request('eA=='), { authorization: 'Basic eDp5' })).toMatchObject({ status: 401 });
    expect(await post(request('eA=='), { 'content-type': 'application/xml' })).toMatchObject({ status: 415 });
    expect((await post(request('eA=='), { soapaction: 'comunicacion' })).body).toContain('faultstring');
    const swapped = request('eA==').replace(
      /(<codigoArrendador>.*<\/codigoArrendador>)(<aplicacion>.*<\/aplicacion>)/,
      '$2$1',
    );
    expect(await post(swapped)).toMatchObject({ status: 500, body: expect.stringContaining('Client') });
  });

  it('unpacks a ZIP with one file in UTF-8, and nothing else', async () => {
    const xml = parte(communication('R-1'));
    expect(await codeOf(request(zipped(xml)))).toBe('0');
    expect(await codeOf(request(gzipSync(xml).toString('base64')))).toBe('10111');
    expect(await codeOf(request(Buffer.from(xml).toString('base64')))).toBe('10111');
    const latin1 = Buffer.from(parte(communication('R-ñ')), 'latin1');
    expect(await codeOf(request(zipOneFile('a.xml', latin1).toString('base64')))).toBe('10111');
    const damaged = zipOneFile('a.xml', Buffer.from(xml));
    damaged.writeUInt8(damaged.readUInt8(45) ^ 0xff, 45);
    await expect(codeOf(request(damaged.toString('base64')))).resolves.toBe('10111');
  });

  it('takes what is in its schemas, at most a hundred, and once', async () => {
    const one = parte(communication('R-2'));
    expect(await codeOf(request(zipped(one.replace(/(<rol>VI<\/rol>)(<nombre>Ana<\/nombre>)/, '$2$1'))))).toBe('10118');
    expect(await codeOf(request(zipped(one), 'A', ''))).toBe('10122');
    const many = Array.from({ length: 101 }, (_, n) => communication(`R-3-${n}`)).join('');
    expect(await codeOf(request(zipped(parte(many))))).toBe('10121');
    expect(await codeOf(request(zipped(one)))).toBe('0');
    expect((await post(request(zipped(one)))).body).toContain('Lote duplicado');
  });

  it.each([
    [/<apellido2>B<\/apellido2>/, '', 'apellido2'],
    [/12345678Z/, '12345678A', 'NIF'],
    [/<soporteDocumento>.*<\/soporteDocumento>/, '', 'soporteDocumento'],
    [/<telefono>.*<\/telefono>/, '', 'teléfono'],
    [/<tipoDocumento>.*<\/soporteDocumento>/, '', 'documento'],
    [/1990-05-01/, '2010-05-01', 'parentesco'],
    [/<codigoMunicipio>28079<\/codigoMunicipio>/, '', 'codigoMunicipio'],
    [/<sexo>M<\/sexo>/, '', 'sexo'],
  ])('finds what its schema lets pass: without %s', async (part, instead, said) => {
    const person = PERSON.replace(part, instead);
    expect(person).not.toBe(PERSON);
    expect(await codeOf(request(zipped(parte(communication(`R-4 ${said}`, person)))))).toBe('0');
    expect(ministry.lots.at(-1)?.communications).toEqual([{ error: expect.stringContaining(said) }]);
  });
});
