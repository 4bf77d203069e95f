import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { XadesProfile } from '@/server/platform/signing/sign-xades';
import type { Territory } from '~/tests/authorities/ticketbai/judge-file';
import { crc8 } from '~/tests/authorities/ticketbai/tbai-id';
import { startTicketbaiAuthority } from '~/tests/authorities/ticketbai/ticketbai-authority';
import { readXml } from '~/tests/authorities/xml-tree';

// The simulator of the three Basque tax agencies is held to their descriptions by files written by hand.

const agency = await startTicketbaiAuthority();
vi.stubEnv('AUTHORITY_CA', agency.caFile);
const { postToAuthority } = await import('@/server/fiscal-records/authorities/post-to-authority');
const { signXades } = await import('@/server/platform/signing/sign-xades');
const ISSUER = 'B00000018';
const certificate = agency.identityOf(ISSUER);

afterAll(() => agency.close());

beforeEach(() => {
  agency.held(ISSUER).splice(0);
  agency.refused(ISSUER).splice(0);
  agency.licences.clear();
});

const POLICIES: Record<Territory, [id: string, digest: string]> = {
  araba: ['https://ticketbai.araba.eus/tbai/sinadura/', '4Vk3uExj7tGn9DyUCPDsV9HRmK6KZfYdRiW3StOjcQA='],
  gipuzkoa: ['https://www.gipuzkoa.eus/ticketbai/sinadura', 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg='],
  bizkaia: [
    'https://www.batuz.eus/fitxategiak/batuz/ticketbai/sinadura_elektronikoaren_zehaztapenak_especificaciones_de_la_firma_electronica_v1_1.pdf',
    'K2baIY0fk8jbkPHkffk5F5C46O5VuzDwH21dAovjVRs=',
  ],
};

const profileOf = (territory: Territory): XadesProfile => ({
  policy: { id: POLICIES[territory][0], hash: 'sha256', digest: POLICIES[territory][1] },
  claimedRole: 'Supplier',
  signingCertificate: 'v2',
  description: 'TicketBAI',
});

const SOFTWARE =
  '<Software><LicenciaTBAI>TBAIGIPRE00000001</LicenciaTBAI><EntidadDesarrolladora><NIF>B12345674</NIF></EntidadDesarrolladora><Nombre>Folio</Nombre><Version>1</Version></Software>';
const LINES =
  '<DetallesFactura><IDDetalleFactura><DescripcionDetalle>Mesa</DescripcionDetalle><Cantidad>1</Cantidad><ImporteUnitario>100</ImporteUnitario><ImporteTotal>121</ImporteTotal></IDDetalleFactura></DetallesFactura>';

type Previous = { number: string; signature: string };

/** An invoice of 121.00 in the series A. */
const invoice = (number: string, previous?: Previous) =>
  `<?xml version="1.0" encoding="UTF-8"?><T:TicketBai xmlns:T="urn:ticketbai:emision"><Cabecera><IDVersionTBAI>1.2</IDVersionTBAI></Cabecera><Sujetos><Emisor><NIF>${ISSUER}</NIF><ApellidosNombreRazonSocial>Taller Norte SL</ApellidosNombreRazonSocial></Emisor></Sujetos><Factura><CabeceraFactura><SerieFactura>A</SerieFactura><NumFactura>${number}</NumFactura><FechaExpedicionFactura>22-11-2026</FechaExpedicionFactura><HoraExpedicionFactura>10:00:00</HoraExpedicionFactura></CabeceraFactura><DatosFactura><DescripcionFactura>Mesa</DescripcionFactura>${LINES}<ImporteTotalFactura>121.00</ImporteTotalFactura><Claves><IDClave><ClaveRegimenIvaOpTrascendencia>01</ClaveRegimenIvaOpTrascendencia></IDClave></Claves></DatosFactura><TipoDesglose><DesgloseFactura><Sujeta><NoExenta><DetalleNoExenta><TipoNoExenta>S1</TipoNoExenta><DesgloseIVA><DetalleIVA><BaseImponible>100.00</BaseImponible><TipoImpositivo>21.00</TipoImpositivo><CuotaImpuesto>21.00</CuotaImpuesto></DetalleIVA></DesgloseIVA></DetalleNoExenta></NoExenta></Sujeta></DesgloseFactura></TipoDesglose></Factura><HuellaTBAI>${previous ? `<EncadenamientoFacturaAnterior><SerieFacturaAnterior>A</SerieFacturaAnterior><NumFacturaAnterior>${previous.number}</NumFacturaAnterior><FechaExpedicionFacturaAnterior>22-11-2026</FechaExpedicionFacturaAnterior><SignatureValueFirmaFacturaAnterior>${previous.signature.slice(0, 100)}</SignatureValueFirmaFacturaAnterior></EncadenamientoFacturaAnterior>` : ''}${SOFTWARE}</HuellaTBAI></T:TicketBai>`;

const withdrawal = (number: string) =>
  `<T:AnulaTicketBai xmlns:T="urn:ticketbai:anulacion"><Cabecera><IDVersionTBAI>1.2</IDVersionTBAI></Cabecera><IDFactura><Emisor><NIF>${ISSUER}</NIF><ApellidosNombreRazonSocial>Taller Norte SL</ApellidosNombreRazonSocial></Emisor><CabeceraFactura><SerieFactura>A</SerieFactura><NumFactura>${number}</NumFactura><FechaExpedicionFactura>22-11-2026</FechaExpedicionFactura></CabeceraFactura></IDFactura><HuellaTBAI>${SOFTWARE}</HuellaTBAI></T:AnulaTicketBai>`;

const sign = (xml: string, territory: Territory = 'gipuzkoa', identity = certificate) =>
  signXades(xml, identity, profileOf(territory), '2026-11-22T10:00:00+01:00');
const signatureIn = (xml: string) => /<ds:SignatureValue[^>]*>([^<]*)/.exec(xml)?.[1] ?? '';

async function post(body: string, path = '/sarrerak/alta', identity = certificate) {
  const { body: text } = await postToAuthority({
    url: agency.origin + path,
    headers: { 'content-type': 'application/xml' },
    ...{ body, certificate: identity },
  });
  const answer = readXml(text).at('Salida');
  return {
    state: answer?.said('Estado'),
    id: answer?.said('IdentificadorTBAI'),
    code: answer?.said('ResultadosValidacion', 'Codigo'),
    csv: answer?.said('CSV'),
  };
}

it('computes the check of an id as the agencies give it as an example', () => {
  expect(crc8('TBAI-00000006Y-251019-btFpwP8dcLGAF-')).toBe('237');
});

describe('Gipuzkoa and Araba', () => {
  it('take a chain of signed files, each once, and cancel one', async () => {
    const first = await sign(invoice('1'));
    const answer = await post(first);
    expect(answer).toMatchObject({ state: '00', code: '', csv: expect.stringMatching(/^TBAI/) });
    const beginning = signatureIn(first).slice(0, 13);
    expect(answer.id).toMatch(/^.{36}\d{3}$/);
    expect(answer.id?.startsWith(`TBAI-${ISSUER}-221126-${beginning}-`)).toBe(true);
    const second = await sign(invoice('2', { number: '1', signature: signatureIn(first) }));
    expect(await post(second)).toMatchObject({ state: '00' });
    expect(await post(second)).toMatchObject({ state: '01', code: '005', csv: '' });
    expect(await post(await sign(invoice('3', { number: '1', signature: signatureIn(first) })))).toMatchObject({
      ...{ state: '01', code: '010' },
    });
    expect(await post(await sign(withdrawal('2')), '/sarrerak/baja')).toMatchObject({ state: '00' });
    expect(await post(await sign(withdrawal('2')), '/sarrerak/baja')).toMatchObject({ code: '011' });
    expect(await post(await sign(withdrawal('9')), '/sarrerak/baja')).toMatchObject({ code: '010' });
    expect(agency.held(ISSUER).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  });

  it('know their own signature policies', async () => {
    const file = await sign(invoice('1'), 'araba');
    expect(await post(file)).toMatchObject({ state: '01', code: '008' });
    expect(await post(file, '/TicketBAI/v1/facturas')).toMatchObject({ state: '00' });
  });

  it.each([
    ['that is no XML', '002', async () => 'hello'],
    [
      'with elements in another order',
      '002',
      async () => sign(invoice('1').replace(/(<Cabecera>.*<\/Cabecera>)(<Sujetos>.*<\/Sujetos>)/, '$2$1')),
    ],
    ['without a signature', '002', async () => invoice('1')],
    ['without lines', '003', async () => sign(invoice('1').replace(LINES, ''))],
    ['changed after it was signed', '008', async () => (await sign(invoice('1'))).replace('>Mesa<', '>Misa<')],
    ['signed by somebody else', '009', async () => sign(invoice('1'), 'gipuzkoa', agency.identityOf('B12345674'))],
  ] as [string, string, () => Promise<string>][])('refuse a file %s: %s', async (_, code, file) => {
    expect(await post(await file())).toMatchObject({ state: '01', code });
    expect(agency.held(ISSUER)).toEqual([]);
  });

  it('refuse who is not the issuer, and a licence that nobody has registered', async () => {
    const file = await sign(invoice('1'));
    expect(await post(file, '/sarrerak/alta', agency.identityOf('B12345674'))).toMatchObject({ code: '001' });
    agency.licences.add('ANOTHER');
    expect(await post(file)).toMatchObject({ code: '012' });
    agency.licences.add('TBAIGIPRE00000001');
    agency.verdicts.push({ code: '006', text: 'Fuera de servicio' });
    expect(await post(file)).toMatchObject({ code: '006' });
    expect(await post(file)).toMatchObject({ state: '00' });
  });
});

describe('Zuzendu', () => {
  const correction = (xml: string, action: string, signature: string) =>
    xml
      .replaceAll('T:TicketBai', 'T:SubsanacionModificacionTicketBAI')
      .replace('urn:ticketbai:emision', 'urn:ticketbai:zuzendu-alta')
      .replace(/<Cabecera>.*<\/Cabecera>/, `<Cabecera><IDVersion>1.0</IDVersion><Accion>${action}</Accion></Cabecera>`)
      .replace(
        '</HuellaTBAI>',
        `</HuellaTBAI><SignatureValueFirmaFactura>${signature.slice(0, 100)}</SignatureValueFirmaFactura>`,
      );
  const withdrawalCorrection = (signature: string) =>
    withdrawal('1')
      .replaceAll('T:AnulaTicketBai', 'T:SubsanacionAnulacionTicketBAI')
      .replace('urn:ticketbai:anulacion', 'urn:ticketbai:zuzendu-baja')
      .replace(/<Cabecera>.*<\/Cabecera>/, '<Cabecera><IDVersion>1.0</IDVersion></Cabecera>')
      .replace(
        '</HuellaTBAI>',
        `</HuellaTBAI><SignatureValueFirmaAnulacion>${signature.slice(0, 100)}</SignatureValueFirmaAnulacion>`,
      );

  it('takes what was refused for its form, changes what was taken, and leaves the chain as it was', async () => {
    const first = await sign(invoice('1'));
    const signature = signatureIn(first);
    expect(await post(correction(invoice('1'), 'SUBSANAR', signature), '/sarrerak/zuzendu-alta')).toMatchObject({
      ...{ state: '01', code: '011' },
    });
    agency.verdicts.push({ code: '002', text: 'XSD' });
    expect(await post(first)).toMatchObject({ state: '01', code: '002' });
    const second = await sign(invoice('2', { number: '1', signature }));
    expect(await post(second)).toMatchObject({ state: '00' });
    expect(await post(correction(invoice('1'), 'MODIFICAR', signature), '/sarrerak/zuzendu-alta')).toMatchObject({
      ...{ state: '01', code: '011' },
    });
    expect(await post(correction(invoice('1'), 'SUBSANAR', signature), '/sarrerak/zuzendu-alta')).toMatchObject({
      ...{ state: '00', csv: expect.stringMatching(/^TBAI/) },
    });
    expect(await post(correction(invoice('1'), 'SUBSANAR', signature), '/sarrerak/zuzendu-alta')).toMatchObject({
      ...{ state: '01', code: '005' },
    });
    expect(await post(correction(invoice('1'), 'MODIFICAR', signature), '/sarrerak/zuzendu-alta')).toMatchObject({
      state: '00',
    });
    expect(agency.held(ISSUER).map(({ corrections }) => corrections.length)).toEqual([0, 2]);
    const voided = await sign(withdrawal('1'));
    agency.verdicts.push({ code: '002', text: 'XSD' });
    expect(await post(voided, '/sarrerak/baja')).toMatchObject({ state: '01', code: '002' });
    const path = '/sarrerak/zuzendu-baja';
    expect(await post(withdrawalCorrection('another'), path)).toMatchObject({ state: '01', code: '011' });
    expect(await post(withdrawalCorrection(signatureIn(voided)), path)).toMatchObject({ state: '00' });
    expect(agency.held(ISSUER).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  });
});

describe('the book of Bizkaia', () => {
  const book = (model: string, operation: string, entries: string) =>
    `<L:LROE xmlns:L="https://www.batuz.eus/lroe"><Cabecera><Modelo>${model}</Modelo><Capitulo>1</Capitulo><Subcapitulo>1.1</Subcapitulo><Operacion>${operation}</Operacion><Version>1.0</Version><Ejercicio>2026</Ejercicio><ObligadoTributario><NIF>${ISSUER}</NIF><ApellidosNombreRazonSocial>Taller Norte SL</ApellidosNombreRazonSocial></ObligadoTributario></Cabecera><Registros>${entries}</Registros></L:LROE>`;
  const entry = (name: string, file: string, more = '') =>
    `<Entrada><${name}>${Buffer.from(file).toString('base64')}</${name}>${more}</Entrada>`;

  async function submit(xml: string, mode = '240', headers: Record<string, string> = {}) {
    const answer = await postToAuthority({
      url: `${agency.origin}/N3B4000M/aurkezpena`,
      headers: {
        ...{ 'content-type': 'application/octet-stream', 'eus-bizkaia-n3-version': '1.0' },
        'eus-bizkaia-n3-content-type': 'application/xml',
        'eus-bizkaia-n3-data': JSON.stringify({ con: 'LROE', apa: '1.1', drs: { mode, ejer: '2026' } }),
        ...headers,
      },
      ...{ body: xml, certificate, gzip: true },
    });
    const records = readXml(answer.body).at('Registros')?.children ?? [];
    return {
      kind: answer.headers['eus-bizkaia-n3-tipo-respuesta'],
      code: answer.headers['eus-bizkaia-n3-codigo-respuesta'],
      records: records.map((it) => it.said('SituacionRegistro', 'CodigoErrorRegistro')),
    };
  }

  it('takes files in it, compressed both ways, and says of each what became of it', async () => {
    const first = await sign(invoice('1'), 'bizkaia');
    const second = await sign(invoice('2', { number: '1', signature: signatureIn(first) }), 'bizkaia');
    const one = entry('TicketBai', first);
    expect(await submit(book('240', 'A00', one))).toMatchObject({ kind: 'Correcto', records: [''] });
    expect(await submit(book('240', 'A00', one + entry('TicketBai', second)))).toMatchObject({
      ...{ kind: 'ParcialmenteCorrecto', records: ['B4_2000003', ''] },
    });
    const gone = entry('AnulacionTicketBai', await sign(withdrawal('2'), 'bizkaia'));
    expect(await submit(book('240', 'AN0', gone))).toMatchObject({ kind: 'Correcto' });
  });

  it('wants the activity of a person, and its headers', async () => {
    const file = await sign(invoice('1'), 'bizkaia');
    expect(await submit(book('140', 'A00', entry('TicketBai', file)), '140')).toMatchObject({
      records: ['B4_2000002'],
    });
    const activity = '<Renta><DetalleRenta><Epigrafe>197330</Epigrafe></DetalleRenta></Renta>';
    expect(await submit(book('140', 'A00', entry('TicketBai', file, activity)), '140')).toMatchObject({
      records: [''],
    });
    expect(await submit(book('240', 'A00', ''), '240', { 'eus-bizkaia-n3-data': '{}' })).toMatchObject({
      ...{ kind: 'Incorrecto', code: 'N3_0000002' },
    });
    expect(await submit(book('240', 'A00', ''), '240', { 'eus-bizkaia-n3-version': '2' })).toMatchObject({
      code: 'N3_0000001',
    });
  });
});
