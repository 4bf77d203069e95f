import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '~/tests/authorities/ticketbai/tbai-id';
import {
  agency,
  beginDay,
  currentTime,
  LICENCE,
  later,
  openBasque,
  openIssuer,
  producer,
  send,
  setClock,
} from './agency';

const { ask, sql } = await import('~/tests/setup/ask');
const { changeRow, changeRows, findStored, storedRow } = await import('~/tests/setup/stored-rows');
const { call, draftOf } = await import('~/tests/setup/company');

afterAll(() => agency.close());
beforeEach(beginDay);

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
      await send();

      expect(company.held()).toHaveLength(2);
      const { data, ...bare } = await company.statusOf(second.id);
      expect(bare).toEqual(data);
      expect(data).toEqual({
        ...{ accepted: true, status: 'accepted', kind: 'alta', estado: state, descripcion: null, errors: [] },
        ...{ csv: expect.stringMatching(/\w{8}-/), tbaiIdentifier: company.held()[1]?.id, qrUrl: second.qrUrl },
        submittedAt: currentTime().toISOString(),
        ...{ correction: null, todo: null },
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
      await send();
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
    await send();
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
    await send();
    expect(await company.statusOf(id)).toMatchObject({ status: 'sent', errors: [{ codigo: '006' }] });
    await later(2);
    expect(await company.statusOf(id)).toMatchObject({ accepted: true, errors: [] });
  });

  it('goes on after a process that died while it was sending', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    const sendingUntil = new Date(currentTime().getTime() + 120_000);
    await changeRow('ticketbaiSettings', { workspaceId: company.id }, { sendingUntil });
    await changeRows('ticketbaiFile', { workspaceId: company.id }, { status: 'sent', attempts: 1 });
    expect(await company.submit(id)).toMatchObject({ accepted: false });
    expect(company.held()).toHaveLength(0);
    await later(3);
    expect(await company.statusOf(id)).toMatchObject({ accepted: true });
  });

  it('is sent once, however many ask at the same time', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    await Promise.all([...Array.from({ length: 4 }, () => company.submit(id)), send()]);
    await later(1);
    expect(company.held()).toHaveLength(1);
    expect(await company.submit(id)).toMatchObject({ accepted: true, idempotent: true, csv: expect.any(String) });
    const { attempts } = await storedRow('ticketbaiFile', { invoiceId: id });
    expect(attempts).toBe(1);
  });
});

it('files that the agency takes its time for are not sent beyond the turn of who submits them', async () => {
  const company = await openBasque();
  const issued = [];
  for (let left = 5; left > 0; left -= 1) issued.push(await company.issue());
  agency.troubleOf = () => {
    const answered = new Date(currentTime().getTime() + 40_000);
    setClock(answered);
    return undefined;
  };
  expect(await company.submit(issued.at(-1)?.id ?? '')).toMatchObject({ status: 'queued' });
  expect(company.held()).toHaveLength(2); // a third might be another's before it is answered
  await later(1);
  expect(company.held()).toHaveLength(5);
});

describe('a refusal', () => {
  it('of a file says why, leaves it as it is and holds nobody up', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    agency.verdicts.push({ code: '011', text: 'Datos incorrectos' });
    const before = await findStored('ticketbaiFile', { invoiceId: id }, { select: { xml: true } });
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
    expect(await findStored('ticketbaiFile', { invoiceId: id }, { select: { xml: true } })).toEqual(before);
  });

  it('leaves nothing to cancel, and nothing to submit once the invoice is cancelled', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    agency.verdicts.push({ code: '011', text: 'Datos incorrectos' });
    await send();
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
    await send();
    await later(60);
    expect(await company.statusOf(first.id)).toMatchObject({ status: 'blocked', errors: [{ codigo: '012' }] });
    expect(await company.statusOf(second.id)).toMatchObject({ status: 'queued' });
    agency.licences.add(LICENCE);
    expect(await company.submit(second.id)).toMatchObject({ accepted: true });
    expect(await company.statusOf(first.id)).toMatchObject({ accepted: true });
  });

  it('of what files from before say, and the company no longer, holds up none of those from after', async () => {
    const company = await openBasque();
    agency.licences.add('TBAIGI000000000001');
    const mistyped = [await company.issue(), await company.issue()];
    await send();
    await company.patch('/v1/company', { ticketbai: { licence: 'TBAIGI000000000001' } });
    const next = await company.issue();
    expect(await company.submit(next.id)).toMatchObject({ accepted: true });
    for (const { id } of mistyped) {
      expect(await company.statusOf(id)).toMatchObject({
        status: 'refused',
        errors: [{ codigo: '012' }],
        todo: 'replace',
      });
    }

    agency.verdicts.push({ code: '009', text: 'Certificado del firmante' });
    const signed = await company.issue();
    expect(await company.submit(signed.id)).toMatchObject({ status: 'blocked' });
    await company.certify();
    agency.verdicts.push({ code: '009', text: 'Certificado del firmante' });
    const another = await company.issue();
    expect(await company.submit(another.id)).toMatchObject({ accepted: true });
    expect(await company.statusOf(signed.id)).toMatchObject({ status: 'refused', todo: 'replace' });
  });

  it('of an invoice that is cancelled holds up nobody any more', async () => {
    const company = await openBasque();
    agency.verdicts.push({ code: '013', text: 'Dispositivo' });
    const [first, second] = [await company.issue(), await company.issue()];
    await send();
    expect(await company.statusOf(first.id)).toMatchObject({ status: 'blocked' });
    expect((await company.delete(`/v1/invoices/${first.id}`)).status).toBe(200);
    await send();
    expect(await company.statusOf(first.id)).toMatchObject({ kind: 'alta', status: 'refused', todo: null });
    expect(await company.statusOf(second.id)).toMatchObject({ accepted: true });
    expect(company.held()).toHaveLength(1);
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
    await expect(ask(sql`UPDATE ticketbai_file SET xml = '' WHERE workspace_id = ${company.id}`)).rejects.toThrow();
    await expect(ask(sql`DELETE FROM ticketbai_file WHERE workspace_id = ${company.id}`)).rejects.toThrow();
  });
});
