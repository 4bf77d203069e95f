import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentLot } from '@/server/rental/hospedajes/lot-xml';
import { startHospedajesAuthority } from '~/tests/authorities/hospedajes/hospedajes-authority';
import { unzipOneFile } from '~/tests/authorities/hospedajes/unzip';
import { readXml } from '~/tests/authorities/xml-tree';
import { frenchwoman, spaniard, stayOf } from './stays';

const ministry = await startHospedajesAuthority();
vi.stubEnv('SES_URL', ministry.url);
vi.stubEnv('AUTHORITY_CA', ministry.caFile);
const { askAboutLots, askForCatalogue, sendLot } = await import('@/server/rental/hospedajes/send-communication');
const { checkStay } = await import('@/server/rental/hospedajes/check-stay');
const { judgeCancellation, judgeLot } = await import('@/server/rental/hospedajes/judge-lot');
const { cancellationLot, travellersLot } = await import('@/server/rental/hospedajes/lot-xml');
const { lotMessage } = await import('@/server/rental/hospedajes/service-messages');
const { FNMT_INTERMEDIATE } = await import('@/server/rental/hospedajes/fnmt-intermediate');

afterAll(() => ministry.close());
beforeEach(() => {
  Object.assign(ministry, { lots: [], slowness: 0, misspells: false, refusals: [], replies: [], troubles: [] });
});

const account = { mode: 'production' as const, ...ministry.account };

function lotOf(reference: string, establishment = '0000000001', traveller = frenchwoman) {
  const { ready } = checkStay(stayOf([traveller], { reference }));
  if (!ready) throw new Error('not ready');
  return travellersLot(establishment, [ready]);
}

async function numberOf(lot: SentLot): Promise<string> {
  const outcome = await sendLot(lot, account);
  if (outcome.type !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome.lot;
}

async function verdictsOf(number: string) {
  const outcome = await askAboutLots([number], account);
  const [lot] = outcome.type === 'lots' ? outcome.lots : [];
  return lot && judgeLot(lot, 1);
}

describe('a lot that is sent', () => {
  it.each([false, true])(
    'is accepted, waits, and is registered with a code of its own; misspelled: %s',
    async (misspells) => {
      ministry.misspells = misspells;
      ministry.slowness = 1;
      const number = await numberOf(lotOf('R-1'));
      expect(await verdictsOf(number)).toEqual([{ type: 'pending' }]);
      const [held] = ministry.lots[0]?.communications ?? [];
      const communicationCode = held && 'code' in held ? held.code : '';
      expect(await verdictsOf(number)).toEqual([{ type: 'registered', communicationCode, isCancelled: false }]);
      expect(ministry.lots[0]?.xml).toContain('<apellido1>Essai</apellido1>');
    },
  );

  it('is refused for one of its communications, with the Ministry’s words', async () => {
    const number = await numberOf(lotOf('R-2', '9999999999'));
    const reason = 'Error validación de datos: No existe un establecimiento para ese código.';
    expect(await verdictsOf(number)).toEqual([{ type: 'refused', reason }]);
  });

  it('is taken back by the code of its communication, not by its own number', async () => {
    const number = await numberOf(lotOf('R-3'));
    const [verdict] = (await verdictsOf(number)) ?? [];
    const code = verdict?.type === 'registered' ? verdict.communicationCode : '';
    const cancelled = async (what: string) => {
      const outcome = await askAboutLots([await numberOf(cancellationLot([what]))], account);
      return outcome.type === 'lots' && outcome.lots.map((it) => judgeCancellation(it).type);
    };
    expect(await cancelled(number)).toEqual(['refused']);
    expect(await verdictsOf(number)).toMatchObject([{ type: 'registered', isCancelled: false }]);
    expect(await cancelled(code)).toEqual(['cancelled']);
    expect(await verdictsOf(number)).toMatchObject([{ type: 'registered', isCancelled: true }]);
  });

  it.each(['10103', '10107', '10120', '10121', '10130'])('is refused with %s, and not tried again', async (code) => {
    ministry.refusals.push(code);
    expect(await sendLot(lotOf('R-4'), account)).toMatchObject({ type: 'refused', code });
    expect(ministry.lots).toEqual([]);
  });

  it('is refused to who is not who they say, or not the landlord', async () => {
    const wrong = { type: 'refused', mend: 'credentials' };
    expect(await sendLot(lotOf('R-5'), { ...account, password: 'guess' })).toMatchObject(wrong);
    const landlord = { type: 'refused', code: '10103', mend: 'landlord' };
    expect(await sendLot(lotOf('R-5'), { ...account, landlordCode: '0000000002' })).toMatchObject(landlord);
  });
});

describe('a lot of which nothing is known', () => {
  async function isKnownAgain(lot: SentLot) {
    expect(ministry.lots).toHaveLength(1);
    expect(await sendLot(lot, account)).toMatchObject({ type: 'unknown', because: 'duplicate' });
    expect(ministry.lots).toHaveLength(1);
  }

  it('was taken before the connection broke, and is known when it is sent again', async () => {
    ministry.troubles.push('cut after');
    const lot = lotOf('R-6');
    expect(await sendLot(lot, account)).toMatchObject({ type: 'unknown', because: 'no_answer' });
    await isKnownAgain(lot);
  });

  it('was taken by a Ministry that hangs until our time is over', async () => {
    ministry.troubles.push('hang');
    const wait = globalThis.setTimeout;
    const deadlines: (() => void)[] = [];
    const waits = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 45_000) return wait(run, ms);
      deadlines.push(run);
      return wait(() => undefined, 0);
    }) as typeof setTimeout);
    const lot = lotOf('R-7');
    const sending = sendLot(lot, account);
    await vi.waitFor(() => expect(ministry.lots).toHaveLength(1), { timeout: 20_000 });
    waits.mockRestore();
    expect(deadlines).toHaveLength(1);
    for (const end of deadlines) end();
    expect(await sending).toMatchObject({ type: 'unknown', because: 'no_answer' });
    await isKnownAgain(lot);
  });

  it('was not taken, and is when it is sent again', async () => {
    ministry.troubles.push('cut before', 'maintenance');
    ministry.replies.push({ status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' });
    const lot = lotOf('R-8');
    expect(await sendLot(lot, account)).toMatchObject({ type: 'unknown' });
    expect(await sendLot(lot, account)).toMatchObject({ type: 'retry' });
    expect(await sendLot(lot, account)).toMatchObject({ type: 'retry' });
    expect(await sendLot(lot, account)).toMatchObject({ type: 'accepted' });
    expect(await askAboutLots(['nobody’s'], account)).toEqual({ type: 'lots', lots: [] });
  });

  it('throws where it was stopped from our side', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(sendLot(lotOf('R-9'), account, { signal })).rejects.toThrow('stopped');
  });
});

describe('what is sent', () => {
  const asked = (xml: string) => readXml(/<soapenv:Body>([\s\S]*)<\/soapenv:Body>/.exec(xml)?.[1] ?? '');

  it('is a ZIP with one file, the same to the byte', () => {
    const lot = lotOf('R-9');
    const message = lotMessage(lot, '0000000001');
    expect(lotMessage(lot, '0000000001')).toBe(message);
    const packed = Buffer.from(asked(message).said('peticion', 'solicitud'), 'base64');
    expect(unzipOneFile(packed)).toEqual({ name: 'solicitud.xml', content: Buffer.from(lot.xml) });
    expect(unzipOneFile(gzipSync(lot.xml))).toBeNull();
  });

  it('says a kind of communication only where it tells of any', () => {
    expect(asked(lotMessage(lotOf('R-9'), '1')).said('peticion', 'cabecera', 'tipoComunicacion')).toBe('PV');
    expect(lotMessage(cancellationLot(['a']), '1')).not.toContain('tipoComunicacion');
  });

  it('is not said again by what came of it', async () => {
    const outcomes = [await sendLot(lotOf('R-10', '1', spaniard), { ...account, password: 'a-wrong-secret' })];
    ministry.replies.push({ status: 200, body: 'nonsense' });
    outcomes.push(await sendLot(lotOf('R-11', '1', spaniard), account));
    expect(JSON.stringify(outcomes)).not.toMatch(/secret|Prueba|12345678Z|ana@/);
  });
});

describe('the tables', () => {
  it('are asked for as they are today', async () => {
    const { differencesOf } = await import('@/server/rental/hospedajes/catalogue');
    const outcome = await askForCatalogue('TIPO_DOCUMENTO', account);
    const entries = outcome.type === 'catalogue' ? outcome.entries : [];
    const [added] = differencesOf('TIPO_DOCUMENTO', entries).added;
    expect(added?.code).toBe('CIF');
  });
});

describe('the certificate that the Ministry’s servers leave out', () => {
  it('is an authority’s, by a root that Node trusts', () => {
    const certificate = new X509Certificate(FNMT_INTERMEDIATE);
    expect(certificate.ca).toBe(true);
    expect(certificate.fingerprint256.replaceAll(':', '')).toBe(
      'F038421F07F20D63A20D3691E5A178AB8459EBE570C1647B7690554EF23876AB',
    );
    const roots = rootCertificates
      .map((it) => new X509Certificate(it))
      .filter((it) => it.subject === certificate.issuer);
    expect(roots.some((it) => certificate.verify(it.publicKey))).toBe(true);
  });
});
