import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureOf } from '../authorities/ticketbai/tbai-id';
import { startTicketbaiAuthority, type Territory } from '../authorities/ticketbai/ticketbai-authority';
import { holderOf } from '../authorities/tls-authority';
import { readXml, type XmlNode } from '../authorities/xml-tree';

const agency = await startTicketbaiAuthority();
vi.stubEnv('TICKETBAI_URL', agency.origin);
vi.stubEnv('AUTHORITY_CA', agency.caFile);
// After the settings above, which these read as they are loaded.
const { createApiKey } = await import('@/server/api-keys/api-keys.service');
const { db, rows, sql } = await import('@/server/db/client');
const { runOutbox } = await import('@/server/outbox/run-outbox');
await import('@/server/jobs/outbox-kinds');
const { readQrCodes } = await import('../setup/pdf-qr-codes');
const { readPdfText } = await import('../setup/pdf-text');
const { pkcs12Of } = await import('../setup/certificates');
const { call, draftOf, openCompany, saleOf, setClock } = await import('../setup/company');

const LICENCE = 'TBAIGIPRE00000001';
const producer = { name: 'Taller Norte SL', taxId: 'B00000018' };

let companies = 0;
let now: Date;

afterAll(() => agency.close());

beforeEach(async () => {
  await db.outboxTask.deleteMany({ where: { kind: 'ticketbai' } }); // of companies of other tests
  at('2026-11-25T09:00:00.000Z');
  agency.troubles.splice(0);
  agency.verdicts.splice(0);
  agency.licences.clear();
  agency.troubleOf = () => undefined;
});

function at(instant: string): void {
  now = new Date(instant);
  setClock(instant);
}

async function later(minutes: number): Promise<void> {
  at(new Date(now.getTime() + minutes * 60_000).toISOString());
  await runOutbox('ticketbai');
}

type Options = { territory?: Territory; person?: boolean; settings?: object };

/** A company with a certificate, whose key may do everything. */
async function openIssuer(person = false) {
  companies += 1;
  const taxId = person ? personId(companies) : `B${String(companies).padStart(8, '0')}`;
  const legalName = person ? 'Ane Agirre Etxeberría' : `Taller & Hijos ${companies} SL`;
  const company = await openCompany({ profile: { taxId, legalName } });
  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  const { key } = await createApiKey(actor, { name: 'all', scopes: ['read', 'write', 'einvoice:*'] });
  const file = pkcs12Of(agency.people.issueTo(holderOf(taxId, legalName)), 'x', 'aes256');
  const certify = async () => {
    const upload = { pkcs12: Buffer.from(file).toString('base64'), password: 'x' };
    expect((await call(key, 'PUT', '/v1/company/certificate', upload)).status).toBe(200);
  };
  return { ...company, key, taxId, certify };
}

const personId = (number: number) => `${String(number).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;

async function openBasque({ territory = 'gipuzkoa', person = false, settings = {} }: Options = {}) {
  const company = await openIssuer(person);
  await company.certify();
  const ticketbai = { territory, mode: 'production', licence: LICENCE, ...settings };
  const { status, text } = await company.patch('/v1/company', { verifactu: { producer, systemId: 'FO' }, ticketbai });
  expect(status, text).toBe(200);
  const { key, taxId } = company;
  return {
    ...company,
    issue: async (changes: object = {}) => {
      const answer = await call(key, 'POST', '/v1/invoices', draftOf({ status: 'sent', ...changes }));
      expect(answer.status, answer.text).toBe(201);
      return answer.body as { id: string; documentNumber: string; qrUrl: string; total: number };
    },
    submit: async (id: string, input: object = {}) =>
      (await call(key, 'POST', `/v1/invoices/${id}/ticketbai/submit`, input)).body.data,
    statusOf: async (id: string) => (await call(key, 'GET', `/v1/invoices/${id}/ticketbai/status`)).body,
    held: () => agency.held(taxId),
    files: async (): Promise<XmlNode[]> => {
      const found = await db.ticketbaiFile.findMany({
        where: { workspaceId: company.id },
        orderBy: { sequence: 'asc' },
      });
      return found.map(({ xml }) => readXml(xml));
    },
  };
}

/** CRC-8 with polynomial 0x07, by long division of the bits: another way than that of the program. */
function crcByDivision(text: string): string {
  const bits = [...Buffer.from(text)].flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  bits.push(...Array<number>(8).fill(0));
  const divisor = [1, 0, 0, 0, 0, 0, 1, 1, 1];
  for (let at = 0; at < bits.length - 8; at += 1) {
    if (bits[at] === 1)
      divisor.forEach((bit, offset) => {
        bits[at + offset] = (bits[at + offset] ?? 0) ^ bit;
      });
  }
  return String(Number.parseInt(bits.slice(-8).join(''), 2)).padStart(3, '0');
}

describe('an invoice of a Basque company', () => {
  it.each([
    ['araba', 'https://ticketbai.araba.eus/tbai/qrtbai/?', '00'],
    ['gipuzkoa', 'https://tbai.egoitza.gipuzkoa.eus/qr/?', '00'],
    ['bizkaia', 'https://batuz.eus/QRTBAI/?', 'Correcto'],
  ] as const)(
    'of %s is chained, signed and sent as it is issued, and so is its cancellation',
    async (territory, base, state) => {
      const company = await openBasque({ territory });
      const first = await company.issue();
      const second = await company.issue();
      expect(await company.statusOf(second.id)).toMatchObject({
        accepted: false,
        status: 'queued',
        csv: null,
        estado: null,
      });
      await runOutbox('ticketbai');

      expect(company.held()).toHaveLength(2);
      const { data, ...bare } = await company.statusOf(second.id);
      expect(bare).toEqual(data);
      expect(data).toEqual({
        ...{ accepted: true, status: 'accepted', kind: 'alta', estado: state, descripcion: null, errors: [] },
        ...{ csv: expect.stringMatching(/\w{8}-/), tbaiIdentifier: company.held()[1]?.id, qrUrl: second.qrUrl },
        submittedAt: now.toISOString(),
      });
      const [, file] = await company.files();
      const signature = file ? signatureOf(file) : '';
      expect(company.held()[1]?.signature).toBe(signature);

      const { qrUrl } = second;
      expect(qrUrl.startsWith(`${base}id=`)).toBe(true);
      const query = new URL(qrUrl).searchParams;
      expect([...query.keys()]).toEqual(['id', 's', 'nf', 'i', 'cr']);
      expect(`${query.get('s')}${query.get('nf')}`).toBe(second.documentNumber);
      expect(query.get('i')).toBe('121.00');
      expect(query.get('cr')).toBe(crcByDivision(qrUrl.replace(/&cr=.*$/, '')));
      const id = query.get('id') ?? '';
      expect(id).toBe(data.tbaiIdentifier);
      expect(id.slice(0, -3)).toBe(`TBAI-${company.taxId}-251126-${signature.slice(0, 13)}-`);
      expect(id.slice(-3)).toBe(crcByDivision(id.slice(0, -3)));

      expect((await company.delete(`/v1/invoices/${first.id}`)).status).toBe(200);
      await runOutbox('ticketbai');
      expect(company.held().map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
      expect(await company.statusOf(first.id)).toMatchObject({ kind: 'anulacion', accepted: true, estado: state });
    },
  );

  it('is entered in the book of a person with their activity', async () => {
    const company = await openIssuer(true);
    await company.certify();
    const ticketbai = { territory: 'bizkaia', mode: 'production', licence: LICENCE };
    const refused = await company.patch('/v1/company', { verifactu: { producer }, ticketbai });
    expect(refused.body).toMatchObject({ details: [{ path: ['ticketbai', 'epigrafe'] }] });
    const person = await openBasque({ territory: 'bizkaia', person: true, settings: { epigrafe: '197330' } });
    const { id } = await person.issue();
    expect(await person.submit(id)).toMatchObject({ accepted: true, errors: [] });
    await person.delete(`/v1/invoices/${id}`);
    expect(await person.submit(id)).toMatchObject({ accepted: true });
    expect(person.held()).toMatchObject([{ isCancelled: true }]);
  });

  it('says all of itself: lines with tax that come to the total, discounts, surcharge, what is withheld', async () => {
    const company = await openBasque();
    const { total } = await company.issue({
      ...{ discountRate: 10, irpfRate: 15 },
      items: [
        { description: 'Diseño & <montaje>', quantity: 3, unitPrice: 33.3333, discountRate: 5 },
        { description: 'Libros', quantity: 2, unitPrice: 10, taxRate: 4 },
        {
          description: 'Formación',
          quantity: 1,
          unitPrice: 50,
          taxRate: 0,
          taxExemptReason: 'art. 20',
          taxExemptCode: 'E1',
        },
      ],
    });
    const [file] = await company.files();
    const data = file?.at('Factura', 'DatosFactura');
    const lines = data?.at('DetallesFactura')?.children ?? [];
    const cents = (text = '') => Math.round(Number(text) * 100);
    const sum = lines.reduce((all, line) => all + cents(line.said('ImporteTotal')), 0);
    expect(Math.abs(sum - cents(data?.said('ImporteTotalFactura')))).toBeLessThanOrEqual(lines.length);
    for (const line of lines) {
      const [quantity = 0, price = 0, discount = 0] = ['Cantidad', 'ImporteUnitario', 'Descuento'].map((it) =>
        Number(line.said(it)),
      );
      expect(quantity * price - discount).toBeGreaterThan(0);
    }
    const subject = file?.at('Factura', 'TipoDesglose', 'DesgloseFactura', 'Sujeta');
    const rates = subject?.at('NoExenta', 'DetalleNoExenta', 'DesgloseIVA')?.children ?? [];
    expect(rates.map((it) => it.said('TipoImpositivo')).toSorted()).toEqual(['21.00', '4.00']);
    const taxed = rates.reduce((all, it) => all + cents(it.said('BaseImponible')) + cents(it.said('CuotaImpuesto')), 0);
    const exempt = cents(subject?.said('Exenta', 'DetalleExenta', 'BaseImponible'));
    expect(subject?.said('Exenta', 'DetalleExenta', 'CausaExencion')).toBe('E1');
    expect(taxed + exempt).toBe(cents(data?.said('ImporteTotalFactura')));
    expect(Number(data?.said('RetencionSoportada'))).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(0);
    await runOutbox('ticketbai');
    expect(company.held()).toHaveLength(1);
  });

  it('is told apart as simplified, rectifying and of a client abroad', async () => {
    const company = await openBasque();
    const simple = await call(company.key, 'POST', '/v1/invoices', saleOf({ status: 'sent' }));
    expect(simple.status, simple.text).toBe(201);
    const original = await company.issue();
    const note = await company.post(
      `/v1/invoices/${original.id}/credit-note`,
      { reason: 'refund' },
      { 'idempotency-key': `note-${original.id}` },
    );
    expect(note.status, note.text).toBe(201);
    await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
    await company.issue({
      ...{ clientTaxId: 'DE123456788', clientLocation: 'eu', taxRate: 0 },
      clientAddress: { street: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
    });
    const files = await company.files();
    expect(files).toHaveLength(4);
    expect(files[0]?.said('Factura', 'CabeceraFactura', 'FacturaSimplificada')).toBe('S');
    const head = files[2]?.at('Factura', 'CabeceraFactura');
    expect(head?.said('FacturaRectificativa', 'Tipo')).toBe('I');
    const refers = head?.at('FacturasRectificadasSustituidas', 'IDFacturaRectificadaSustituida');
    expect(`${refers?.said('SerieFactura')}${refers?.said('NumFactura')}`).toBe(original.documentNumber);
    expect(files[3]?.at('Factura', 'TipoDesglose', 'DesgloseTipoOperacion', 'PrestacionServicios')).toBeDefined();
    await runOutbox('ticketbai');
    expect(company.held()).toHaveLength(4);
  });

  it('has its id and its own code on paper, not that of VERI*FACTU', async () => {
    const company = await openBasque();
    const { id, qrUrl } = await company.issue();
    const { tbaiIdentifier } = await company.statusOf(id);
    const { bytes } = await company.get(`/v1/invoices/${id}/pdf`);
    expect((await readQrCodes(bytes)).map(({ text }) => text)).toEqual([qrUrl]);
    const words = await readPdfText(bytes);
    expect(words.replace(/\s/g, '')).toContain(tbaiIdentifier);
    expect(words).toContain('TicketBAI');
    expect(words).not.toContain('QR tributario');
  });
});

describe('the settings', () => {
  it('name what is missing, and take it', async () => {
    const company = await openIssuer();
    const on = { mode: 'production' };
    const { status, body } = await company.patch('/v1/company', { ticketbai: on });
    expect(status).toBe(422);
    expect(body.error).toBe('TICKETBAI_INCOMPLETE');
    expect(body.details.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
      ...[
        'ticketbai.territory',
        'ticketbai.licence',
        'verifactu.producer.name',
        'verifactu.producer.taxId',
        'certificate',
      ],
    ]);
    await company.certify();
    const all = { verifactu: { producer }, ticketbai: { ...on, territory: 'araba', licence: LICENCE } };
    expect((await company.patch('/v1/company', all)).body.ticketbai).toEqual({
      ...{ territory: 'araba', mode: 'production', licence: LICENCE, missing: [] },
    });
    expect((await company.patch('/v1/company', { ticketbai: { licence: null } })).status).toBe(422);
    expect((await company.patch('/v1/company', { ticketbai: { territory: 'navarra' } })).status).toBe(400);
    const both = await company.patch('/v1/company', { verifactu: { mode: 'test', systemId: 'FO' } });
    expect(both.body.details).toMatchObject([{ path: ['verifactu', 'mode'] }]);
    const instead = { ticketbai: { mode: 'off' }, verifactu: { mode: 'test', systemId: 'FO' } };
    expect((await company.patch('/v1/company', instead)).status).toBe(200);
    expect((await company.patch('/v1/company', { ticketbai: on })).body.details).toMatchObject([
      { path: ['ticketbai', 'mode'] },
    ]);
    const back = { ticketbai: on, verifactu: { mode: 'off' } };
    expect((await company.patch('/v1/company', back)).status).toBe(200);
    const canary = await company.patch('/v1/company', { ticketbai: { mode: 'off' }, fiscalZone: 'canarias' });
    expect(canary.status, canary.text).toBe(200);
    expect((await company.patch('/v1/company', { ticketbai: on })).body.details).toMatchObject([
      { path: ['ticketbai', 'territory'] },
    ]);
  });

  it('begin a chain of its own for each environment', async () => {
    const company = await openBasque({ settings: { mode: 'test' } });
    const { qrUrl, id } = await company.issue();
    expect(qrUrl).toContain('https://tbai.prep.gipuzkoa.eus/qr/?');
    await company.patch('/v1/company', { ticketbai: { mode: 'production' } });
    await company.issue();
    const [tested, real] = await company.files();
    const previous = ['HuellaTBAI', 'EncadenamientoFacturaAnterior'];
    expect([tested?.at(...previous), real?.at(...previous)]).toEqual([undefined, undefined]);
    const wrong = await call(company.key, 'POST', `/v1/invoices/${id}/ticketbai/submit`, { sandbox: false });
    expect(wrong.status).toBe(422);
  });
});

describe('without an answer', () => {
  it('is sent again in its order, and "already there" settles the doubt without a receipt', async () => {
    const company = await openBasque();
    const first = await company.issue();
    const second = await company.issue();
    agency.troubles.push('cut after');
    await runOutbox('ticketbai');
    expect(await company.statusOf(first.id)).toMatchObject({
      accepted: false,
      status: 'sent',
      csv: null,
      estado: null,
    });
    expect(company.held()).toHaveLength(1);
    await later(2);
    await later(1);
    expect(company.held()).toHaveLength(2);
    expect(await company.statusOf(first.id)).toMatchObject({
      ...{ accepted: true, csv: null, errors: [{ codigo: '005', descripcion: expect.any(String) }] },
    });
    expect(await company.statusOf(second.id)).toMatchObject({ accepted: true, csv: expect.any(String) });
  });

  it.each(['maintenance', 'cut before'] as const)('%s: waits, and goes on when it is over', async (trouble) => {
    const company = await openBasque();
    const { id } = await company.issue();
    agency.troubleOf = () => trouble;
    expect(await company.submit(id)).toMatchObject({ accepted: false, status: 'sent', csv: null });
    for (const minutes of [2, 3, 5, 9, 17, 33, 61, 61, 61]) await later(minutes);
    expect(await company.statusOf(id)).toMatchObject({ status: 'sent', descripcion: expect.any(String) });
    agency.troubleOf = () => undefined;
    await later(61);
    expect(await company.statusOf(id)).toMatchObject({ accepted: true });
  });

  it('is the same where the agency says itself that it is out of order', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    agency.verdicts.push({ code: '006', text: 'Fuera de servicio' });
    await runOutbox('ticketbai');
    expect(await company.statusOf(id)).toMatchObject({ status: 'sent', errors: [{ codigo: '006' }] });
    await later(2);
    expect(await company.statusOf(id)).toMatchObject({ accepted: true, errors: [] });
  });

  it('goes on after a process that died while it was sending', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    const sendingUntil = new Date(now.getTime() + 120_000);
    await db.ticketbaiSettings.update({ where: { workspaceId: company.id }, data: { sendingUntil } });
    await db.ticketbaiFile.updateMany({ where: { workspaceId: company.id }, data: { status: 'sent', attempts: 1 } });
    expect(await company.submit(id)).toMatchObject({ accepted: false });
    expect(company.held()).toHaveLength(0);
    await later(3);
    expect(await company.statusOf(id)).toMatchObject({ accepted: true });
  });

  it('is sent once, however many ask at the same time', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    await Promise.all([...Array.from({ length: 4 }, () => company.submit(id)), runOutbox('ticketbai')]);
    await later(1);
    expect(company.held()).toHaveLength(1);
    expect(await company.submit(id)).toMatchObject({ accepted: true, idempotent: true, csv: expect.any(String) });
    const { attempts } = await db.ticketbaiFile.findFirstOrThrow({ where: { invoiceId: id } });
    expect(attempts).toBe(1);
  });
});

describe('a refusal', () => {
  it('of a file says why, leaves it as it is and holds nobody up', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    agency.verdicts.push({ code: '011', text: 'Datos incorrectos' });
    const before = await db.ticketbaiFile.findFirst({ where: { invoiceId: id }, select: { xml: true } });
    expect(await company.submit(id)).toMatchObject({
      ...{
        accepted: false,
        status: 'refused',
        csv: null,
        errors: [{ codigo: '011', descripcion: 'Datos incorrectos' }],
      },
    });
    expect(await company.statusOf(id)).toMatchObject({ estado: '01', descripcion: 'Datos incorrectos' });
    expect(await company.submit(id)).toMatchObject({ accepted: true });
    expect(await db.ticketbaiFile.findFirst({ where: { invoiceId: id }, select: { xml: true } })).toEqual(before);
  });

  it('leaves nothing to cancel, and nothing to submit once the invoice is cancelled', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    agency.verdicts.push({ code: '011', text: 'Datos incorrectos' });
    await runOutbox('ticketbai');
    await company.delete(`/v1/invoices/${id}`);
    expect(await company.files()).toHaveLength(1);
    expect((await call(company.key, 'POST', `/v1/invoices/${id}/ticketbai/submit`, {})).status).toBe(422);
    expect(company.held()).toHaveLength(0);
  });

  it('of the licence stops the files of the company until somebody submits one again', async () => {
    const company = await openBasque();
    agency.licences.add('ANOTHER');
    const first = await company.issue();
    const second = await company.issue();
    await runOutbox('ticketbai');
    await later(60);
    expect(await company.statusOf(first.id)).toMatchObject({ status: 'blocked', errors: [{ codigo: '012' }] });
    expect(await company.statusOf(second.id)).toMatchObject({ status: 'queued' });
    agency.licences.add(LICENCE);
    expect(await company.submit(second.id)).toMatchObject({ accepted: true });
    expect(await company.statusOf(first.id)).toMatchObject({ accepted: true });
  });

  it('in Bizkaia comes with the code of the book', async () => {
    const company = await openBasque({ territory: 'bizkaia' });
    const { id } = await company.issue();
    agency.verdicts.push({ code: 'B4_2000099', text: 'Otro' });
    expect(await company.submit(id)).toMatchObject({ status: 'refused', errors: [{ codigo: 'B4_2000099' }] });
  });
});

describe('what is not issued or submitted', () => {
  it('without a certificate, or with a number that no file takes', async () => {
    const company = await openBasque();
    const long = await call(
      company.key,
      'POST',
      '/v1/invoices',
      draftOf({ status: 'sent', documentNumber: `${'S'.repeat(21)}1` }),
    );
    expect(long.status).toBe(422);
    expect(long.body.details).toMatchObject([{ path: ['documentNumber'] }]);
    expect((await call(company.key, 'DELETE', '/v1/company/certificate')).status).toBe(204);
    const { status, body } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    expect([status, body.error]).toEqual([422, 'CERTIFICATE_MISSING']);
    expect(await company.files()).toHaveLength(0);
  });

  it('a draft, an invoice from before, and what is of nobody', async () => {
    const company = await openIssuer();
    const submit = (id: string) => call(company.key, 'POST', `/v1/invoices/${id}/ticketbai/submit`, {});
    const draft = await company.post('/v1/invoices', draftOf());
    const issued = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    expect((await submit(draft.body.id)).status).toBe(422);
    expect((await submit(issued.body.id)).status).toBe(422);
    expect((await submit('inv_nobody')).status).toBe(404);
    expect((await company.get(`/v1/invoices/${issued.body.id}/ticketbai/status`)).status).toBe(404);
    const basque = await openBasque();
    const { id } = await basque.issue();
    expect((await submit(id)).status).toBe(404);
    expect((await company.get(`/v1/invoices/${id}/ticketbai/status`)).status).toBe(404);
    expect((await basque.post(`/v1/invoices/${id}/ticketbai/submit`, {})).status).toBe(403);
  });

  it('and nothing changes or removes a file', async () => {
    const company = await openBasque();
    await company.issue();
    await expect(rows(sql`UPDATE ticketbai_file SET xml = '' WHERE workspace_id = ${company.id}`)).rejects.toThrow();
    await expect(rows(sql`DELETE FROM ticketbai_file WHERE workspace_id = ${company.id}`)).rejects.toThrow();
  });
});
