import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CON } from '~/tests/authorities/verifactu/record-schema';
import { startVerifactuAuthority, type VerifactuAuthority } from '~/tests/authorities/verifactu/verifactu-authority';
import { readXml } from '~/tests/authorities/xml-tree';
import { alta, anulacion, type Change, envelope, ISSUER, type Written } from './envelopes';

// The simulator of AEAT is held to the published description by requests written by hand, before ours meet it.

const agency = await startVerifactuAuthority();
vi.stubEnv('AUTHORITY_CA', agency.caFile);
const { NoAnswerError, postToAuthority } = await import('@/server/fiscal-records/authorities/post-to-authority');
const certificate = agency.identityOf(ISSUER);
const NOW = new Date('2026-11-22T09:01:00Z');

afterAll(() => agency.close());

beforeEach(() => {
  Object.assign(agency, { now: () => NOW, waitSeconds: 60 } satisfies Partial<VerifactuAuthority>);
  agency.unknown.clear();
});

const post = (body: string | Uint8Array, changes: object = {}) =>
  postToAuthority({
    url: agency.url,
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body,
    certificate,
    ...changes,
  });

type Line = { state: string; code: string; duplicate: string };

/** What it says of each record, and of all of them. */
async function sent(body: string | Uint8Array, changes: object = {}) {
  const { status, body: text } = await post(body, changes);
  const answer = readXml(text).at('Body')?.children[0];
  const lines = (answer?.all('RespuestaLinea') ?? []).map(
    (it): Line => ({
      state: it.said('EstadoRegistro'),
      code: it.said('CodigoErrorRegistro'),
      duplicate: it.said('RegistroDuplicado', 'EstadoRegistroDuplicado'),
    }),
  );
  return {
    ...{ status, lines },
    whole: answer?.said('EstadoEnvio'),
    csv: answer?.said('CSV'),
    wait: answer?.said('TiempoEsperaEnvio'),
    fault: answer?.said('faultstring'),
    blame: answer?.said('faultcode'),
  };
}

let count = 0;
const next = () => `T-${++count}`;

/** The last record that the agency has seen: what a new one is chained to. */
const head = (): Written | undefined => {
  const last = agency.book(ISSUER).seen.at(-1);
  return last && { xml: '', hash: last.hash, number: last.id.number };
};

const codesOf = async (...records: Written[]) => (await sent(envelope(records))).lines.map(({ code }) => code);

describe('a chain of records', () => {
  it('begins once, is held, and answers with a CSV and how long to wait', async () => {
    const first = alta({ number: next() });
    const second = alta({ number: next(), previous: first });
    agency.waitSeconds = 90;
    expect(await sent(envelope([first, second]))).toMatchObject({
      ...{ status: 200, whole: 'Correcto', csv: expect.stringMatching(/^A-[0-9A-F]{16}$/), wait: '90' },
      lines: [{ state: 'Correcto' }, { state: 'Correcto' }],
    });
    expect(agency.book(ISSUER).held.map(({ hash }) => hash)).toEqual([first.hash, second.hash]);
    expect(await codesOf(alta({ number: next() }))).toEqual(['2007']);
  });

  it('knows the hash of every record, and the record before it', async () => {
    const hash = /(<x:Huella>)[0-9A-F]{64}(<\/x:Huella>\s*<\/x:RegistroAlta>)/;
    expect(
      await codesOf(alta({ number: next(), previous: head(), changes: [[hash, `$1${'A'.repeat(64)}$2`]] })),
    ).toEqual(['2000']);
    const another = { xml: '', hash: 'B'.repeat(64), number: 'T-1' };
    expect(await codesOf(alta({ number: next(), previous: another }))).toEqual(['2008']);
    expect(await codesOf(alta({ number: next(), previous: { ...another, hash: 'B' } }))).toEqual(['2002']);
    expect(await codesOf(alta({ number: next(), previous: { ...another, hash: 'z'.repeat(64) } }))).toEqual(['2003']);
  });

  it('computes the hashes that AEAT gives as examples', async () => {
    const { hashOf, readRecord } = await import('~/tests/authorities/verifactu/record');
    const { verifactu } = (await import('~/tests/vectors.json')).default;
    const valueIn = (input: string, name: string) => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(input)?.[1] ?? '';
    const ids = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'];
    for (const { input, sha256 } of [verifactu.alta_first, verifactu.alta_chained]) {
      const tag = (name: string) => `<${name}>${valueIn(input, name)}</${name}>`;
      const xml = `<r><RegistroAlta><IDFactura>${ids.map(tag).join('')}</IDFactura>${['TipoFactura', 'CuotaTotal', 'ImporteTotal', 'FechaHoraHusoGenRegistro'].map(tag).join('')}<Encadenamiento><RegistroAnterior>${tag('Huella')}</RegistroAnterior></Encadenamiento></RegistroAlta></r>`;
      expect(hashOf(readRecord(readXml(xml)))).toBe(sha256);
    }
  });

  it('goes on after a record that was refused', async () => {
    const refused = alta({
      number: next(),
      previous: head(),
      changes: [['>01</x:ClaveRegimen>', '>77</x:ClaveRegimen>']],
    });
    const after = alta({ number: next(), previous: refused });
    const { whole, lines } = await sent(envelope([refused, after]));
    expect(whole).toBe('ParcialmenteCorrecto');
    expect(lines.map(({ state, code }) => [state, code])).toEqual([
      ['Incorrecto', '1246'],
      ['Correcto', ''],
    ]);
    const corrected = alta({
      number: refused.number,
      previous: after,
      changes: [
        ['<x:TipoFactura>', '<x:Subsanacion>S</x:Subsanacion><x:RechazoPrevio>X</x:RechazoPrevio><x:TipoFactura>'],
      ],
    });
    expect(await codesOf(corrected)).toEqual(['']);
  });
});

describe('what it holds already', () => {
  it('a duplicate is told as what it is held as, and moves no chain', async () => {
    const [one, off] = [next(), next()];
    const first = alta({ number: one, previous: head() });
    const second = alta({
      number: off,
      previous: first,
      changes: [['>121.00</x:ImporteTotal>', '>150.00</x:ImporteTotal>']],
    });
    expect(await codesOf(first, second)).toEqual(['', '2000']); // its hash tells of 121.00
    const { whole, csv, lines } = await sent(envelope([first, second]));
    expect({ whole, csv }).toEqual({ whole: 'Incorrecto', csv: '' });
    expect(lines).toEqual([
      { state: 'Incorrecto', code: '3000', duplicate: 'Correcta' },
      { state: 'Incorrecto', code: '3000', duplicate: 'AceptadaConErrores' },
    ]);
    expect(await codesOf(alta({ number: next(), previous: second }))).toEqual(['']);
  });

  it('is corrected only where it is there, and as new only where it is not', async () => {
    const correction = (previous: string): Change => [
      '<x:TipoFactura>',
      `<x:Subsanacion>S</x:Subsanacion><x:RechazoPrevio>${previous}</x:RechazoPrevio><x:TipoFactura>`,
    ];
    const number = next();
    expect(await codesOf(alta({ number, previous: head(), changes: [correction('N')] }))).toEqual(['3002']);
    expect(await codesOf(alta({ number, previous: head(), changes: [correction('X')] }))).toEqual(['']);
    const later = { number, at: '2026-11-22T10:00:09+01:00' };
    expect(await codesOf(alta({ ...later, previous: head(), changes: [correction('N')] }))).toEqual(['']);
    const again = { number, at: '2026-11-22T10:00:10+01:00' };
    expect(await codesOf(alta({ ...again, previous: head(), changes: [correction('X')] }))).toEqual(['3000']);
  });

  it('is cancelled once, and where it is not there only if that is said', async () => {
    const number = next();
    expect(await codesOf(anulacion({ number, previous: head() }))).toEqual(['3002']);
    expect(await codesOf(alta({ number, previous: head() }))).toEqual(['']);
    expect(await codesOf(anulacion({ number, previous: head(), at: '2026-11-22T10:00:01+01:00' }))).toEqual(['']);
    expect(agency.book(ISSUER).of(number)?.status).toBe('Anulada');
    expect(await codesOf(anulacion({ number, previous: head(), at: '2026-11-22T10:00:02+01:00' }))).toEqual(['3001']);
    const { lines } = await sent(envelope([alta({ number, previous: head() })]));
    expect(lines).toEqual([{ state: 'Incorrecto', code: '3000', duplicate: 'Anulada' }]);
    const without: Change = ['</x:IDFactura>', '</x:IDFactura><x:SinRegistroPrevio>S</x:SinRegistroPrevio>'];
    expect(await codesOf(anulacion({ number: next(), previous: head(), changes: [without] }))).toEqual(['']);
  });
});

describe('a query', () => {
  const written = (filter: string, root = 'ConsultaFactuSistemaFacturacion') =>
    envelope([])
      .replace(
        /<l:RegFactu[\s\S]*<\/l:RegFactuSistemaFacturacion>/,
        `<q:${root}>
        <q:Cabecera><x:IDVersion>1.0</x:IDVersion><x:ObligadoEmision><x:NombreRazon>Taller Norte SL</x:NombreRazon><x:NIF>${ISSUER}</x:NIF></x:ObligadoEmision></q:Cabecera>
        <q:FiltroConsulta>${filter}</q:FiltroConsulta></q:${root}>`,
      )
      .replace('<s:Envelope', `<s:Envelope xmlns:q="${CON}"`);
  const month = (text: string) =>
    `<q:PeriodoImputacion><x:Ejercicio>2026</x:Ejercicio><x:Periodo>${text}</x:Periodo></q:PeriodoImputacion>`;
  const asked = async (filter: string) => {
    const answer = readXml((await post(written(filter))).body).at('Body')?.children[0];
    return {
      result: answer?.said('ResultadoConsulta') || answer?.said('faultstring').slice(0, 12),
      hashes: answer
        ?.all('RegistroRespuestaConsultaFactuSistemaFacturacion')
        .map((it) => it.said('DatosRegistroFacturacion', 'Huella')),
    };
  };

  it('is answered with what it holds of a month, by number and page after page', async () => {
    const [one, two] = [next(), next()];
    const first = alta({ number: one, previous: head() });
    const second = alta({ number: two, previous: first });
    await sent(envelope([first, second]));
    const number = (text: string) => `<q:NumSerieFactura>${text}</q:NumSerieFactura>`;
    expect(await asked(month('11') + number(two))).toEqual({ result: 'ConDatos', hashes: [second.hash] });
    expect(await asked(month('10') + number(two))).toEqual({ result: 'SinDatos', hashes: [] });
    const day = '<x:FechaExpedicionFactura>22-11-2026</x:FechaExpedicionFactura>';
    const key = `<q:ClavePaginacion><x:IDEmisorFactura>${ISSUER}</x:IDEmisorFactura><x:NumSerieFactura>${one}</x:NumSerieFactura>${day}</q:ClavePaginacion>`;
    expect((await asked(month('11') + key)).hashes).toEqual([second.hash]);
    expect((await asked(number(two) + month('11'))).result).toBe('Codigo[4102]');
    expect((await asked(month('13'))).result).toBe('Codigo[4102]');
  });
});

const S1 = '<x:CalificacionOperacion>S1</x:CalificacionOperacion><x:TipoImpositivo>21.00</x:TipoImpositivo>';
const TAX = '<x:CuotaRepercutida>21.00</x:CuotaRepercutida>';
const BUYER = /<x:Destinatarios>.*<\/x:Destinatarios>/;
const exempt = (cause: string): Change[] => [
  [S1, `<x:OperacionExenta>${cause}</x:OperacionExenta>`],
  [TAX, ''],
];

describe('the rules of a line', () => {
  it.each([
    ['another issuer than the header', 1108, [[`<x:IDEmisorFactura>${ISSUER}`, '<x:IDEmisorFactura>B12345674']]],
    ['a number with a quote', 1100, [[/(<x:NumSerieFactura>)T/, '$1"']]],
    ['a day that has not come', 1100, [['22-11-2026</x:Fech', '23-11-2026</x:Fech']]],
    ['a day before the first', 1100, [['22-11-2026</x:Fech', '27-10-2024</x:Fech']]],
    ['a recipient whose NIF has no such form', 1123, [['B12345674</x:NIF></x:IDDest', 'B1234567X</x:NIF></x:IDDest']]],
    ['no recipient of a full invoice', 1189, [[BUYER, '']]],
    ['a recipient of a simplified one', 1190, [['>F1<', '>F2<']]],
    ['a rate that there is not', 1124, [['21.00</x:TipoI', '18.00</x:TipoI']]],
    ['tax that is not base times rate', 1142, [['21.00</x:CuotaR', '41.00</x:CuotaR']]],
    ['tax of another sign', 1142, [['21.00</x:CuotaR', '-21.00</x:CuotaR']]],
    ['no tax', 1100, [[TAX, '']]],
    ['no regime', 1245, [['<x:ClaveRegimen>01</x:ClaveRegimen>', '']]],
    ['an export under the general regime', 1199, exempt('E2')],
    [
      'an exempt line with a rate',
      1238,
      [['<x:CalificacionOperacion>S1</x:CalificacionOperacion>', '<x:OperacionExenta>E1</x:OperacionExenta>']],
    ],
    ['a line that is not subject with a rate', 1237, [['>S1<', '>N2<']]],
    ['an intra-community supply to a Spanish NIF', 1100, exempt('E5')],
    [
      'a surcharge of another rate',
      1284,
      [
        [
          TAX,
          `${TAX}<x:TipoRecargoEquivalencia>1.4</x:TipoRecargoEquivalencia><x:CuotaRecargoEquivalencia>1.40</x:CuotaRecargoEquivalencia>`,
        ],
      ],
    ],
    [
      'a surcharge without its amount',
      1284,
      [[TAX, `${TAX}<x:TipoRecargoEquivalencia>5.2</x:TipoRecargoEquivalencia>`]],
    ],
    ['reverse charge with tax', 1100, [['>S1<', '>S2<']]],
    ['a rectification that does not say how', 1100, [['>F1<', '>R1<']]],
    [
      'a country of Spain with a VAT id',
      1126,
      [
        [
          '<x:NIF>B12345674</x:NIF></x:IDD',
          '<x:IDOtro><x:CodigoPais>ES</x:CodigoPais><x:IDType>02</x:IDType><x:ID>ESB12345674</x:ID></x:IDOtro></x:IDD',
        ],
      ],
    ],
    ['totals that do not add up', 2005, [['121.00</x:ImporteTotal>', '131.01</x:ImporteTotal>']], true],
    ['taxes that do not add up', 2006, [['21.00</x:CuotaTotal>', '31.01</x:CuotaTotal>']], true],
  ] as [string, number, Change[], boolean?][])('%s: %i', async (_, code, changes, isResealed) => {
    const record = alta({ number: next(), previous: head(), changes });
    expect(await codesOf(isResealed ? resealed(record) : record)).toEqual([String(code)]);
  });

  /** With the hash of what it says, so that nothing else is wrong with it. */
  function resealed(record: Written): Written {
    const said = (name: string) => new RegExp(`<x:${name}>([^<]*)`).exec(record.xml)?.[1] ?? '';
    const input = `IDEmisorFactura=${ISSUER}&NumSerieFactura=${record.number}&FechaExpedicionFactura=22-11-2026&TipoFactura=F1&CuotaTotal=${said('CuotaTotal')}&ImporteTotal=${said('ImporteTotal')}&Huella=${head()?.hash ?? ''}&FechaHoraHusoGenRegistro=${said('FechaHoraHusoGenRegistro')}`;
    const hash = createHash('sha256').update(input).digest('hex').toUpperCase();
    return {
      ...record,
      hash,
      xml: record.xml.replace(/(<x:Huella>)[^<]*(<\/x:Huella>\s*<\/x:RegistroAlta>)/, `$1${hash}$2`),
    };
  }

  it.each([
    [
      'an export under its own',
      [
        ...exempt('E2'),
        ['>01</x:ClaveRegimen>', '>02</x:ClaveRegimen>'],
        ['21.00</x:CuotaTotal>', '0.00</x:CuotaTotal>'],
        ['121.00</x:ImporteTotal>', '100.00</x:ImporteTotal>'],
      ],
    ],
    [
      'a surcharge in the row of its tax',
      [
        [
          TAX,
          `${TAX}<x:TipoRecargoEquivalencia>5.2</x:TipoRecargoEquivalencia><x:CuotaRecargoEquivalencia>5.20</x:CuotaRecargoEquivalencia>`,
        ],
      ],
    ],
    [
      'a recipient of another country',
      [
        [
          '<x:NIF>B12345674</x:NIF></x:IDD',
          '<x:IDOtro><x:IDType>02</x:IDType><x:ID>DE123456789</x:ID></x:IDOtro></x:IDD',
        ],
      ],
    ],
  ] as [string, Change[]][])('stores %s', async (_, changes) => {
    expect(await codesOf(resealed(alta({ number: next(), previous: head(), changes })))).toEqual(['']);
  });

  it('stores with a remark whose recipient is in no census, and what comes late without saying so', async () => {
    agency.unknown.add('B12345674');
    expect(await codesOf(alta({ number: next(), previous: head() }))).toEqual(['2001']);
    agency.unknown.clear();
    agency.now = () => new Date('2026-11-22T09:05:00Z');
    expect(await codesOf(alta({ number: next(), previous: head() }))).toEqual(['2004']);
    const late = { header: '<x:RemisionVoluntaria><x:Incidencia>S</x:Incidencia></x:RemisionVoluntaria>' };
    const { lines } = await sent(envelope([alta({ number: next(), previous: head() })], late));
    expect(lines).toMatchObject([{ state: 'Correcto' }]);
    expect(agency.submissions.at(-1)).toMatchObject({ isLate: true, waited: false });
    agency.now = () => new Date('2026-11-22T09:06:00Z');
    expect(await codesOf(alta({ number: next(), previous: head(), at: '2026-11-22T10:05:00+01:00' }))).toEqual(['']);
    expect(agency.submissions.at(-1)).toMatchObject({ isLate: false, waited: true });
  });
});

describe('a request as a whole', () => {
  const record = () => alta({ number: next(), previous: head() });
  const swapped: Change = [/(<x:IDVersion>1.0<\/x:IDVersion>)\s*(<x:IDFactura>.*<\/x:IDFactura>)/, '$2$1'];

  it.each([
    ['that is no XML', 4102, () => 'hello'],
    ['with elements in another order', 4102, () => envelope([alta({ number: next(), changes: [swapped] })])],
    [
      'without something mandatory',
      4102,
      () =>
        envelope([alta({ number: next(), changes: [['<x:DescripcionOperacion>Mesa</x:DescripcionOperacion>', '']] })]),
    ],
    [
      'with an amount of three decimals',
      4102,
      () => envelope([alta({ number: next(), changes: [['121.00<', '121.000<']] })]),
    ],
    [
      'with an element of another namespace',
      4102,
      () => envelope([alta({ number: next(), changes: [[/x:TipoFactura/g, 'l:TipoFactura']] })]),
    ],
    ['that is not UTF-8', 4119, () => Buffer.from(envelope([record()]).replace('Mesa', 'Sillón'), 'latin1')],
    ['of somebody else than whose certificate it is', 4112, () => envelope([record()], { issuer: 'B12345674' })],
    ['of a NIF that is none', 4116, () => envelope([record()], { issuer: 'B0000' })],
    [
      'with a last day that is none',
      4120,
      () =>
        envelope([record()], {
          header: '<x:RemisionVoluntaria><x:FechaFinVeriFactu>30-06-2026</x:FechaFinVeriFactu></x:RemisionVoluntaria>',
        }),
    ],
    ['with a thousand and one records', 4113, () => envelope(Array.from({ length: 1001 }, record))],
  ] as [string, number, () => string | Uint8Array][])('%s is refused: %i', async (_, code, body) => {
    const before = agency.submissions.length;
    expect(await sent(body())).toMatchObject({
      ...{ status: 500, blame: 'env:Client', fault: expect.stringMatching(new RegExp(`^Codigo\\[${code}\\]\\.`)) },
      lines: [],
    });
    expect(agency.submissions).toHaveLength(before);
  });

  it('may be sent by a representative whom it names', async () => {
    const header = '<x:Representante><x:NombreRazon>Gestoría</x:NombreRazon><x:NIF>12345678Z</x:NIF></x:Representante>';
    const other = { certificate: agency.identityOf('12345678Z', 'Ana Ruiz') };
    expect(await sent(envelope([record()], { header }), other)).toMatchObject({ whole: 'Correcto' });
  });

  it('fails as it is told to', async () => {
    agency.faults.push({ code: 20009, message: 'Error interno', blame: 'Server' });
    expect(await sent(envelope([record()]))).toMatchObject({ status: 500, blame: 'env:Server' });
    const one = record();
    agency.troubles.push('maintenance', 'cut before', 'cut after');
    expect(await post(envelope([one]))).toMatchObject({ status: 503, body: expect.stringContaining('mantenimiento') });
    await expect(post(envelope([one]))).rejects.toThrow(NoAnswerError);
    expect(agency.book(ISSUER).of(one.number)).toBeUndefined();
    await expect(post(envelope([one]))).rejects.toThrow('The server closed the connection');
    expect(agency.book(ISSUER).of(one.number)).toMatchObject({ status: 'Correcta' });
    agency.troubles.push('hang');
    const stop = new AbortController();
    const waiting = post(envelope([record()]), { signal: stop.signal });
    await vi.waitFor(() => expect(agency.book(ISSUER).of(`T-${count}`)).toBeDefined());
    stop.abort();
    await expect(waiting).rejects.toThrow('Sending was stopped');
    agency.verdicts.set(`T-${count + 1}`, { code: 1100, text: 'Porque sí' });
    expect(await codesOf(record())).toEqual(['1100']);
  });
});
