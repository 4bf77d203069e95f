import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCertificate } from '@/server/company/certificates/certificate.service';
import { db } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { storedRows } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';
import { type Authority, type Holder, makeAuthority, pkcs12Of, QUICK } from '../../setup/certificates';
import { type Answer, type Company, call, openCompany } from '../../setup/company';

const PATH = '/v1/company/certificate';
const PASSWORD = 'contraseña'; // of the files in tests/setup/pkcs12, made with OpenSSL
const fixture = (name: string) => readFileSync(`tests/setup/pkcs12/${name}`);

const SELLER: Holder = {
  name: 'Taller Norte SL',
  organization: 'VATES-B00000018',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2027-01-01T00:00:00Z'),
};

let authority: Authority;
let company: Company;
let key: string;

beforeAll(() => {
  authority = makeAuthority('AC de prueba');
});

beforeEach(async () => {
  setClock('2026-11-25T09:00:00.000Z');
  company = await openCompany();
  key = await keyWith(['einvoice:*']);
});

async function keyWith(scopes: ('read' | 'write' | 'einvoice:*')[], of = company): Promise<string> {
  return (await createKey({ ...of.actor, scopes: [...of.actor.scopes] }, { name: 'certificates', scopes })).key;
}

const put = (file: Uint8Array, password: string): Promise<Answer> =>
  call(key, 'PUT', PATH, { pkcs12: Buffer.from(file).toString('base64'), password });
const putOf = (holder: Holder) => put(pkcs12Of(authority.issueTo(holder), 'secret', 'aes256'), 'secret');
const caller = (role: 'owner' | 'admin') => dashboardOf({ ...company.actor, scopes: [...company.actor.scopes], role });

describe("the company's certificate", () => {
  it.each(['rc2-40.p12', 'aes-256.p12'])('is read from %s, byte for byte', async (name) => {
    const { status, body } = await put(fixture(name), PASSWORD);
    expect(status).toBe(200);
    const own = new X509Certificate(fixture('certificate.pem'));
    expect(body).toEqual({
      subject: expect.stringMatching(
        /^CN=00000000T ANA NÚÑEZ \(R: B00000018\),2\.5\.4\.4=#0c.*,O=Taller Norte SL,C=ES$/,
      ),
      issuer: 'CN=AC Representación,O=Prueba\\, con coma,C=ES',
      serialNumber: own.serialNumber,
      validFrom: new Date(own.validFrom).toISOString(),
      validTo: new Date(own.validTo).toISOString(),
      holder: '00000000T ANA NÚÑEZ (R: B00000018)',
      warnings: [],
    });
    const { key: pem, chain } = await openCertificate(company.id, 'B00000018');
    const certificates = chain.split(/(?<=-----END CERTIFICATE-----\n)/).map((it) => new X509Certificate(it));
    expect(certificates.map(({ subject }) => subject.split('CN=')[1])).toEqual([
      '00000000T ANA NÚÑEZ (R: B00000018)',
      'AC Representación',
      'AC Raíz de prueba',
    ]);
    expect(certificates[0]?.fingerprint256).toBe(own.fingerprint256);
    expect(own.checkPrivateKey(createPrivateKey(pem))).toBe(true);
    expect(() => createSecureContext({ key: pem, cert: chain })).not.toThrow();
    expect((await call(key, 'GET', PATH)).body).toEqual(body);
  });

  it('is read from the lines that base64 prints, and of nothing else', async () => {
    const pkcs12 = fixture('aes-256.p12').toString('base64');
    const lines = `${pkcs12.replace(/.{76}/g, '$&\r\n')}\n`;
    expect((await call(key, 'PUT', PATH, { pkcs12: lines, password: PASSWORD })).status).toBe(200);
    for (const wrong of ['', ' \n', pkcs12.slice(1), `data:application/x-pkcs12;base64,${pkcs12}`]) {
      const { status, body } = await call(key, 'PUT', PATH, { pkcs12: wrong, password: PASSWORD });
      expect([status, body.details[0]]).toMatchObject([400, { path: ['pkcs12'] }]);
    }
  });

  it('is replaced by the next one, and removed', async () => {
    await putOf(SELLER);
    const { body } = await putOf({ ...SELLER, name: 'Taller Norte, 2026' });
    expect((await call(key, 'GET', PATH)).body).toEqual(body);
    expect(body).toMatchObject({ holder: 'Taller Norte, 2026', warnings: ['issuer_missing'] });
    expect((await call(key, 'DELETE', PATH)).status).toBe(204);
    expect((await call(key, 'GET', PATH)).status).toBe(404);
    expect((await call(key, 'DELETE', PATH)).status).toBe(404);
    await expect(openCertificate(company.id, 'B00000018')).rejects.toMatchObject({ status: 422 });
  });

  it('is the one of its company, and of no other', async () => {
    await putOf(SELLER);
    const other = await openCompany();
    const theirs = await keyWith(['einvoice:*'], other);
    expect((await call(theirs, 'GET', PATH)).status).toBe(404);
    expect((await call(theirs, 'DELETE', PATH)).status).toBe(404);
    expect((await call(key, 'GET', PATH)).status).toBe(200);
  });

  it.each([
    ['its owner', { name: 'Ana', person: 'IDCES-B00000018' }, []],
    ['its owner, without a kind', { name: 'Ana', person: 'B00000018' }, []],
    ['an older kind, in its name', { name: 'ENTIDAD TALLER NORTE - CIF B00000018' }, []],
    ['a device, which names no tax id', { name: 'TicketBAI device 7' }, ['holder_unknown']],
    ['a register number, which is no tax id', { name: 'Taller', organization: 'NTRES-28.079.1' }, ['holder_unknown']],
  ] as [string, Holder, string[]][])('may be of %s', async (_, holder, warnings) => {
    const { status, body } = await putOf({ ...SELLER, organization: undefined, ...holder });
    expect({ status, warnings: body.warnings }).toEqual({ status: 200, warnings: ['issuer_missing', ...warnings] });
  });

  it('is left to the owner, and to keys that were made for it', async () => {
    await putOf(SELLER);
    for (const scopes of [['read', 'write'], ['read']] as const) {
      const weak = await keyWith([...scopes]);
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const body = method === 'PUT' ? { pkcs12: 'AAAA', password: '' } : undefined;
        expect((await call(weak, method, PATH, body)).status).toBe(403);
      }
    }
    await expect(caller('admin').certificates.delete()).rejects.toMatchObject({ status: 403 });
    expect(await caller('admin').certificates.find()).toMatchObject({ holder: 'Taller Norte SL' });
    await caller('owner').certificates.delete();
    expect(await caller('owner').certificates.find()).toBeNull();
  });

  it('leaves neither its key nor its password anywhere that is read', async () => {
    const issued = authority.issueTo(SELLER);
    const password = 'open-sesame-8841';
    await put(pkcs12Of(issued, password, '3des'), `${password}-wrong`);
    const answer = await put(pkcs12Of(issued, password, '3des'), password);
    expect(answer.status).toBe(200);
    const middleOf = (pem: string) => pem.split('\n')[5] ?? '';
    const stored = createPrivateKey(issued.key).export({ format: 'pem', type: 'pkcs8' }).toString();
    const secrets = [password, middleOf(issued.key), middleOf(stored)];
    const tables = await ask<{ name: string }>(sql`
      SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`);
    expect(tables.length).toBeGreaterThan(40);
    const everything = [answer.text];
    for (const { name } of tables) {
      const found = await db.$queryRawUnsafe<{ text: string }[]>(
        `SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM ${name} t`,
      );
      everything.push(found[0]?.text ?? '');
    }
    const all = everything.join(' ');
    expect(all).toContain('BEGIN CERTIFICATE');
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(all).not.toContain('PRIVATE KEY');
  });

  it('is written into the security log', async () => {
    await putOf(SELLER);
    await call(key, 'DELETE', PATH);
    const events = await storedRows('securityEvent', { workspaceId: company.id, kind: 'settings_changed' });
    expect(events.map(({ details }) => details)).toEqual([{ fields: 'certificate' }, { fields: 'certificate' }]);
  });
});

describe('a certificate that cannot be used', () => {
  const file = (changed: Partial<Holder>) => () =>
    pkcs12Of(authority.issueTo({ ...SELLER, ...changed }), 'secret', 'aes256');

  it.each([
    ['a wrong password', file({}), 'wrong', 'CERTIFICATE_PASSWORD', 'password'],
    ['no password', file({}), '', 'CERTIFICATE_PASSWORD', 'password'],
    ['a wrong password of an old file', () => fixture('rc2-40.p12'), 'wrong', 'CERTIFICATE_PASSWORD', 'password'],
    ['a file without a key', () => fixture('without-key.p12'), PASSWORD, 'CERTIFICATE_WITHOUT_KEY', 'pkcs12'],
    ['a certificate as PEM', () => fixture('certificate.pem'), '', 'CERTIFICATE_WITHOUT_KEY', 'pkcs12'],
    [
      'a certificate alone',
      () => new X509Certificate(fixture('certificate.pem')).raw,
      '',
      'CERTIFICATE_WITHOUT_KEY',
      'pkcs12',
    ],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), '', 'CERTIFICATE_UNREADABLE', 'pkcs12'],
    ['half a file', () => fixture('aes-256.p12').subarray(0, 2000), PASSWORD, 'CERTIFICATE_UNREADABLE', 'pkcs12'],
    ['one that has expired', file({ until: new Date('2026-11-24') }), 'secret', 'CERTIFICATE_EXPIRED', 'pkcs12'],
    ['one that is not yet valid', file({ from: new Date('2026-11-26') }), 'secret', 'CERTIFICATE_EXPIRED', 'pkcs12'],
    ["another company's", file({ organization: 'VATES-B12345674' }), 'secret', 'CERTIFICATE_OF_ANOTHER', 'pkcs12'],
    [
      "another person's",
      file({ organization: undefined, person: 'IDCES-12345678Z' }),
      'secret',
      'CERTIFICATE_OF_ANOTHER',
      'pkcs12',
    ],
    ['one for other uses', file({ keyUsage: { keyEncipherment: true } }), 'secret', 'CERTIFICATE_UNREADABLE', 'pkcs12'],
  ] as const)('says so: %s', async (_, of, password, error, field) => {
    const answer = await put(of(), password);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error, details: [{ path: [field], message: answer.body.message }] });
    expect(answer.body.message).toMatch(/\. (Use|Upload|Type|Choose|Export|Renew)/);
    expect((await call(key, 'GET', PATH)).status).toBe(404);
  });

  it('leaves the one before where it was', async () => {
    await putOf(SELLER);
    await put(fixture('aes-256.p12'), 'wrong');
    expect((await call(key, 'GET', PATH)).body).toMatchObject({ holder: 'Taller Norte SL' });
  });

  it('is refused before it keeps the server busy', async () => {
    for (const [rounds, error] of [
      [1_000, undefined],
      [110_000, 'CERTIFICATE_UNREADABLE'], // two million of today's
    ] as const) {
      const answer = await put(pkcs12Of(authority.issueTo(SELLER), 'secret', '3des', rounds), 'secret');
      expect(answer.body.error).toBe(error);
    }
  });

  it('opens with no more than five wrong passwords of a company a minute, however many are tried at once', async () => {
    const file = pkcs12Of(authority.issueTo(SELLER), 'secret', 'aes256', QUICK);
    const tried = await Promise.all(Array.from({ length: 20 }, (_, n) => put(file, `guess ${n}`)));
    const statuses = tried.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(15).fill(429)]);
    expect((await put(file, 'secret')).status).toBe(429);

    setClock('2026-11-25T09:01:00.000Z');
    for (let n = 0; n < 8; n++) expect((await put(file, 'secret')).status).toBe(200);
  });

  it('wants to know who the company is', async () => {
    company = await openCompany({ profile: null });
    key = await keyWith(['einvoice:*']);
    const { status, body } = await putOf(SELLER);
    expect(status).toBe(422);
    expect(body.message).toContain('fiscal profile');
  });

  it('signs nothing once it has expired, or for another tax id', async () => {
    await putOf({ ...SELLER, until: new Date('2026-12-01T00:00:00Z') });
    await expect(openCertificate(company.id, 'B12345674')).rejects.toMatchObject({
      errorCode: 'CERTIFICATE_OF_ANOTHER',
    });
    expect(await openCertificate(company.id, 'ES-B00000018')).toMatchObject({ key: expect.any(String) });
    setClock('2026-12-01T00:00:01.000Z');
    await expect(openCertificate(company.id, 'B00000018')).rejects.toMatchObject({
      errorCode: 'CERTIFICATE_EXPIRED',
    });
  });
});

describe('the end of a certificate', () => {
  const mails = async () =>
    (await storedRows('mailMessage', { workspaceId: company.id }, { orderBy: { id: 'asc' } })).map(
      ({ subject }) => subject,
    );
  const at = async (day: string) => {
    setClock(`${day}T09:00:00.000Z`);
    await runJob('warnOfExpiry');
    return (await mails()).length;
  };

  it('is told to the owners 60, 30 and 7 days before, once each', async () => {
    setClock('2026-01-02T09:00:00.000Z');
    await putOf({ ...SELLER, until: new Date('2026-12-31T09:00:00Z') });
    expect(await at('2026-10-31')).toBe(0);
    expect(await at('2026-11-01')).toBe(1);
    expect(await at('2026-11-02')).toBe(1);
    expect(await at('2026-12-01')).toBe(2);
    expect(await at('2026-12-02')).toBe(2);
    expect(await at('2026-12-24')).toBe(3);
    expect(await at('2026-12-30')).toBe(3);
    expect(await at('2027-01-02')).toBe(3);
    const [first, second, third] = await mails();
    expect([first, second, third]).toEqual([
      'El certificado de tu empresa caduca dentro de 60 días',
      'El certificado de tu empresa caduca dentro de 30 días',
      'El certificado de tu empresa caduca dentro de 7 días',
    ]);
  });

  it('is told once where steps were passed, and anew of the next certificate', async () => {
    await putOf({ ...SELLER, until: new Date('2026-12-10T09:00:00Z') });
    expect(await at('2026-11-25')).toBe(1);
    expect(await at('2026-11-26')).toBe(1);
    await putOf({ ...SELLER, until: new Date('2026-12-12T09:00:00Z') });
    expect(await at('2026-11-27')).toBe(2);
  });

  it('is told once by two processes at a time', async () => {
    await putOf({ ...SELLER, until: new Date('2026-12-10T09:00:00Z') });
    await Promise.all([runJob('warnOfExpiry'), runJob('warnOfExpiry'), runJob('warnOfExpiry')]);
    expect(await mails()).toHaveLength(1);
  });

  it('stands in the overview of those who administer the company', async () => {
    await putOf({ ...SELLER, until: new Date('2026-12-10T09:00:00Z') });
    const certificate = async (role: 'owner' | 'admin' | 'editor') =>
      (await dashboardOf({ ...company.actor, role }).overview.get()).certificate;
    expect(await certificate('owner')).toEqual({ validTo: '2026-12-10T09:00:00.000Z', days: 15 });
    expect(await certificate('admin')).not.toBeNull();
    expect(await certificate('editor')).toBeNull();
    setClock('2026-12-11T09:00:00.000Z');
    expect(await certificate('owner')).toEqual({ validTo: '2026-12-10T09:00:00.000Z', days: -1 });
    setClock('2026-10-01T09:00:00.000Z');
    expect(await certificate('owner')).toBeNull();
  });
});
