import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFaceAuthority } from '../../authorities/face/face-authority';
import { holderOf } from '../../authorities/tls-authority';

const face = await startFaceAuthority();
vi.stubEnv('FACE_URL', face.url);
vi.stubEnv('FACE_TEST_URL', face.url);
vi.stubEnv('AUTHORITY_CA', face.caFile);
// After the settings above, which these read as they are loaded.
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { countRows, deleteRows, findStored, storedRows } = await import('~/tests/setup/stored-rows');
const { runJob, runTasks } = await import('~/tests/setup/jobs');
const { createKey } = await import('~/tests/setup/workspaces');

const { pkcs12Of, QUICK } = await import('../../setup/certificates');
const { call, draftOf, openCompany } = await import('../../setup/company');
const { setClock } = await import('~/tests/setup/clock');

type Company = Awaited<ReturnType<typeof openCompany>>;

const dir3 = { accountingOffice: 'L01280796', managingBody: 'L01280797', processingUnit: 'L01280798' };

let now: Date;
let company: Company;
let key: string;

const pass = (minutes: number) => at(new Date(now.getTime() + minutes * 60_000).toISOString());
function at(instant: string): void {
  now = new Date(instant);
  setClock(instant);
}

afterAll(() => face.close());

beforeEach(async () => {
  at('2026-11-25T09:00:00.000Z');
  Object.assign(face, { now: () => now, registered: [], answers: [], troubles: [], requests: 0 });
  await deleteRows('faceSubmission'); // the job asks about those of every company
  face.unknownOffices.clear();
  face.strangers.clear();
  company = await openCompany();
  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  key = (await createKey(actor, { name: 'face', scopes: ['read', 'write', 'einvoice:*'] })).key;
  const file = pkcs12Of(face.people.issueTo(holderOf('B00000018', 'Taller Norte SL')), 'x', 'aes256', QUICK);
  const upload = { pkcs12: Buffer.from(file).toString('base64'), password: 'x' };
  expect((await call(key, 'PUT', '/v1/company/certificate', upload)).status).toBe(200);
  await company.patch('/v1/company', { email: 'facturas@norte.example' });
});

async function issue(changes: object = {}): Promise<string> {
  const draft = draftOf({ status: 'sent', clientTaxId: 'P2807900B', einvoice: { dir3 }, ...changes });
  const { status, body, text } = await company.post('/v1/invoices', draft);
  expect(status, text).toBe(201);
  return body.id;
}

const submit = (id: string, input: object = {}, headers = {}) =>
  call(key, 'POST', `/v1/invoices/${id}/face/submit`, input, headers);
const submitted = async (id: string, input: object = {}) => {
  const { status, body, text } = await submit(id, input);
  expect(status, text).toBe(200);
  return body.data;
};
const statusOf = async (id: string) => call(key, 'GET', `/v1/invoices/${id}/face/status`);

describe('an invoice to an administration', () => {
  it('is handed in to the test environment by either name, and nowhere in pretence', async () => {
    const id = await issue();
    expect(await submitted(id, { mode: 'sandbox' })).toMatchObject({ status: 'registered' });
    expect(await submitted(id, { mode: 'test' })).toMatchObject({ idempotent: true });
    expect(await storedRows('faceSubmission', { invoiceId: id })).toMatchObject([{ mode: 'test' }]);
    expect((await submit(id, { mode: 'mock' })).status).toBe(400);
  });

  it('is handed in signed, and keeps the number that FACe gave it', async () => {
    const id = await issue();
    expect(await submitted(id)).toEqual({
      ...{ status: 'registered', numeroRegistro: '202600000001', codigo: '0', descripcion: 'Correcto' },
    });
    const [held] = face.registered;
    const kept = await call(key, 'GET', `/v1/invoices/${id}/xml`);
    expect(held).toMatchObject({ email: 'facturas@norte.example', issuer: 'B00000018', xml: kept.text });
    expect(held?.fileName).toMatch(/\.facturae\.xsig$/);
    expect((await submitted(id)).idempotent).toBe(true);
    expect(face.requests).toBe(1);
  });

  it('is followed, in the words and with the reasons of the office', async () => {
    const id = await issue();
    await submitted(id, { correo: 'ana@norte.example' });
    const [held] = face.registered;
    expect(held?.email).toBe('ana@norte.example');
    if (held) held.handling = { code: '2600', description: 'Rechazada', reason: 'Falta el expediente' };
    const { status, body } = await statusOf(id);
    expect(status).toBe(200);
    const { data, ...bare } = body;
    expect(bare).toEqual(data);
    expect(data).toEqual({
      ...{ status: 'ended', numeroRegistro: '202600000001', estadoTramitacion: '2600', codigo: '2600' },
      ...{ descripcion: 'Rechazada', motivo: 'Falta el expediente', consultadoEl: now.toISOString() },
      anulacion: { codigo: '4100', descripcion: 'No solicitada', motivo: null },
    });
    expect(await submitted(id)).toMatchObject({ status: 'registered', numeroRegistro: '202600000002' });
  });

  it('is cancelled by asking the office for it', async () => {
    const id = await issue();
    await submitted(id);
    const cancel = (motivo?: string) => call(key, 'POST', `/v1/invoices/${id}/face/cancel`, { motivo });
    expect((await cancel()).status).toBe(400);
    expect((await cancel('Emitida por error')).body.data).toMatchObject({
      ...{ status: 'registered', anulacion: { codigo: '4200', motivo: 'Emitida por error' } },
    });
    expect((await cancel('Otra vez')).status).toBe(422);
    const [held] = face.registered;
    if (held) held.cancellation = { code: '4300', description: 'Aceptada' };
    expect((await statusOf(id)).body).toMatchObject({ status: 'ended', anulacion: { codigo: '4300' } });
  });

  it('is asked about by itself every few hours until nothing more can come', async () => {
    const id = await issue();
    await submitted(id);
    const [held] = face.registered;
    if (held) held.handling = { code: '2500', description: 'Pagada' };
    await runJob('followFace');
    expect(face.requests).toBe(1);
    pass(240);
    await runJob('followFace');
    pass(240);
    await runJob('followFace');
    expect(face.requests).toBe(2);
    expect(await findStored('faceSubmission', { invoiceId: id })).toMatchObject({ stateCode: '2500' });
  });
});

describe('a refusal', () => {
  it('says why, and is over once what was wrong is put right', async () => {
    const id = await issue();
    face.unknownOffices.add('L01280797');
    expect(await submitted(id)).toEqual({
      ...{ status: 'refused', numeroRegistro: null, codigo: '410' },
      descripcion: 'No existe el código DIR3 de organoGestor: L01280797',
    });
    const offices = { ...dir3, managingBody: 'L01280799' };
    expect((await company.patch(`/v1/invoices/${id}`, { einvoice: { dir3: offices } })).status).toBe(200);
    expect(await submitted(id)).toMatchObject({ status: 'registered', numeroRegistro: '202600000001' });
    expect(face.registered[0]?.xml).toContain('L01280799');
  });

  it('is no failed task', async () => {
    face.strangers.add('B00000018');
    expect(await submitted(await issue())).toMatchObject({ status: 'refused', codigo: '300' });
    pass(10);
    await runTasks('face-submission');
    expect(await countRows('outboxTask', { workspaceId: company.id, kind: 'face-submission' })).toBe(0);
    expect(face.requests).toBe(1);
  });
});

describe('without an answer', () => {
  it('is sent again by the outbox, and "already there" settles the doubt', async () => {
    const id = await issue();
    face.troubles.push('cut after');
    expect(await submitted(id)).toMatchObject({ status: 'queued', numeroRegistro: null, codigo: null });
    expect(await submitted(id)).toMatchObject({ status: 'queued', idempotent: true });
    await runTasks('face-submission');
    expect(face.requests).toBe(1); // not yet
    pass(3);
    await runTasks('face-submission');
    expect(face.registered).toHaveLength(1);
    const { body } = await statusOf(id);
    expect(body).toMatchObject({ status: 'registered', numeroRegistro: null });
    expect(await submitted(id)).toMatchObject({ status: 'registered', codigo: '414', numeroRegistro: null });

    const name = (numeroRegistro: string, of = id) => submit(of, { numeroRegistro });
    expect((await name('20269999')).body).toMatchObject({
      message: 'FACe does not know this number: No existe la factura',
      details: [{ path: ['numeroRegistro'] }],
    });
    const other = await issue();
    const { numeroRegistro: taken } = await submitted(other);
    expect((await name(taken)).body.message).toMatch(/^This is the registration number of invoice /);
    expect(await name(taken, await issue())).toMatchObject({ status: 422 });
    expect((await statusOf(id)).body).toMatchObject({ numeroRegistro: null });

    const [held] = face.registered;
    if (held) held.handling = { code: '1300', description: 'Registrada en RCF' };
    const found = held?.number ?? '';
    expect((await name(found)).body.data).toMatchObject({ status: 'registered', numeroRegistro: found });
    expect((await name(found)).body.data).toMatchObject({ numeroRegistro: found, idempotent: true });
    expect((await name(taken)).status).toBe(422);
    expect((await statusOf(id)).body).toMatchObject({ numeroRegistro: found, estadoTramitacion: '1300' });
  });

  it('is given up visibly, and tried again when somebody asks for it', async () => {
    const id = await issue();
    face.troubleOf = () => 'maintenance';
    expect(await submitted(id)).toMatchObject({ status: 'queued', descripcion: expect.stringContaining('503') });
    for (const minutes of [3, 2, 6, 16, 61, 181, 721, 1441]) {
      pass(minutes);
      await runTasks('face-submission');
    }
    face.troubleOf = () => undefined;
    const owner = dashboardOf(company.actor);
    expect((await owner.outbox.failed({})).data).toMatchObject([
      { kind: 'face-submission', about: expect.stringMatching(/^\S+$/), error: expect.stringContaining('503') },
    ]);
    expect((await statusOf(id)).body).toMatchObject({ status: 'failed', numeroRegistro: null });
    const einvoice = { dir3: { ...dir3, processingUnit: 'L01280799' } };
    expect((await company.patch(`/v1/invoices/${id}`, { einvoice })).status).toBe(200);
    const correo = 'otra@norte.example';
    expect(await submitted(id, { correo })).toMatchObject({ status: 'queued', idempotent: true });
    await runTasks('face-submission');
    expect(await submitted(id)).toMatchObject({ status: 'registered', numeroRegistro: '202600000001' });
    // As the invoice is by now, and not as it was when nobody answered.
    expect(face.registered).toMatchObject([{ email: correo, xml: expect.stringContaining('L01280799') }]);
  });

  it('survives a process that dies before it has tried', async () => {
    const id = await issue();
    face.troubles.push('cut before');
    await submitted(id);
    pass(3);
    await runTasks('face-submission');
    expect(await submitted(id)).toMatchObject({ status: 'registered', numeroRegistro: '202600000001' });
  });

  it('is handed in once, however many ask at the same time', async () => {
    const id = await issue();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submitted(id)));
    expect(face.registered).toHaveLength(1);
    expect(answers.filter(({ idempotent }) => !idempotent)).toHaveLength(1);
    expect(face.requests).toBe(1);
  });

  it('asks nobody inside of a transaction that waits for it', async () => {
    const id = await issue();
    const headers = { 'idempotency-key': `face-${id}` };
    const first = await submit(id, {}, headers);
    expect(first.body.data).toMatchObject({ status: 'registered' });
    expect((await submit(id, {}, headers)).body).toEqual(first.body);
    expect(face.requests).toBe(1);
  });

  it('says so where the state is asked for', async () => {
    const id = await issue();
    await submitted(id);
    face.troubles.push('maintenance');
    expect(await statusOf(id)).toMatchObject({ status: 503, body: { error: expect.any(String) } });
  });
});

describe('what cannot be submitted', () => {
  it.each([
    ['no DIR3 codes', { einvoice: null }, 422, ['einvoice', 'dir3']],
    ['two of three', { einvoice: { dir3: { ...dir3, managingBody: null } } }, 422, ['einvoice', 'dir3']],
  ])('%s', async (_, changes, status, path) => {
    const answer = await submit(await issue(changes));
    expect(answer.status).toBe(status);
    expect(answer.body.details).toMatchObject([{ path }]);
    expect(face.requests).toBe(0);
  });

  it('a draft, what is of nobody, and without a certificate', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ einvoice: { dir3 } }));
    expect((await submit(body.id)).status).toBe(422);
    expect((await submit('inv_nobody')).status).toBe(404);
    const id = await issue();
    expect((await statusOf(id)).status).toBe(404);
    expect((await company.post(`/v1/invoices/${id}/face/submit`, {})).status).toBe(403);
    const other = await openCompany();
    expect((await other.get(`/v1/invoices/${id}/face/status`)).status).toBe(404);
    expect((await call(key, 'DELETE', '/v1/company/certificate')).status).toBe(204);
    expect((await submit(id)).body).toMatchObject({ error: 'CERTIFICATE_MISSING' });
    expect(await countRows('faceSubmission', { workspaceId: company.id })).toBe(0);
  });
});
