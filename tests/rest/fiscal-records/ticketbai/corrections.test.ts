import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readXml } from '~/tests/authorities/xml-tree';
import { agency, beginDay, currentTime, later, openBasque, send } from './agency';

const { countRows } = await import('~/tests/setup/stored-rows');
const { call } = await import('~/tests/setup/company');

afterAll(() => agency.close());
beforeEach(beginDay);

const refuse = (code: string, text = 'Rechazado') => agency.verdicts.push({ code, text });
const corrected = (held: { corrections: string[] } | undefined) => readXml(held?.corrections.at(-1) ?? '');

type Basque = Awaited<ReturnType<typeof openBasque>>;

/** What refuses a submission, and with which words. */
async function refusalOf({ key }: Basque, id: string, input: object): Promise<string> {
  const { status, body } = await call(key, 'POST', `/v1/invoices/${id}/ticketbai/submit`, input);
  expect(status, JSON.stringify(body)).toBe(422);
  return body.message;
}

describe('what was refused for its form', () => {
  it('is corrected by Zuzendu, while the file, its id and the chain stay as they were', async () => {
    const company = await openBasque();
    const { id, qrUrl } = await company.issue();
    refuse('002', 'El NIF del destinatario no es correcto');
    await send();
    const refused = await company.statusOf(id);
    expect(refused).toMatchObject({ accepted: false, status: 'refused', todo: 'correct', correction: null });
    const [before] = await company.files();
    await company.issue(); // the next one follows the refused file
    await send();
    expect(company.held()).toHaveLength(1);

    const recipient = { name: 'Acme & Sons SL', taxId: 'B12345674' };
    const correction = { recipient, description: 'Trabajos de noviembre', regime: '53' };
    expect(await company.submit(id, { correction })).toEqual({
      ...{ accepted: true, status: 'accepted', csv: expect.stringMatching(/^TBAI/), errors: [] },
      ...{ tbaiIdentifier: refused.tbaiIdentifier, qrUrl },
    });
    expect(await company.statusOf(id)).toMatchObject({ kind: 'alta', correction: 'subsanar', todo: null });
    expect((await company.files())[0]).toEqual(before);
    const said = corrected(company.held()[1]);
    expect(said.said('Cabecera', 'Accion')).toBe('SUBSANAR');
    expect(said.at('Sujetos', 'Destinatarios', 'IDDestinatario')?.said('NIF')).toBe('B12345674');
    expect(said.at('Sujetos', 'Destinatarios', 'IDDestinatario')?.said('ApellidosNombreRazonSocial')).toBe(
      recipient.name,
    );
    expect(said.said('Factura', 'DatosFactura', 'DescripcionFactura')).toBe('Trabajos de noviembre');
    const key = ['Factura', 'DatosFactura', 'Claves', 'IDClave', 'ClaveRegimenIvaOpTrascendencia'];
    expect(said.said(...key)).toBe('53');
    for (const kept of [['Factura', 'CabeceraFactura'], ['Factura', 'TipoDesglose'], ['HuellaTBAI']]) {
      expect(said.at(...kept)).toEqual(before?.at(...kept));
    }
    await company.issue();
    await send();
    expect(company.held()).toHaveLength(3);
    expect(await company.submit(id)).toMatchObject({ accepted: true, idempotent: true });
    expect(await refusalOf(company, id, { correction })).toMatch(/^The tax agency has accepted this file/);

    const { status } = await company.delete(`/v1/invoices/${id}`);
    expect(status).toBe(200);
    refuse('002');
    await send();
    expect(await company.statusOf(id)).toMatchObject({ kind: 'anulacion', accepted: false, todo: 'correct' });
    expect(await refusalOf(company, id, { correction })).toMatch(/^A cancellation says nothing/);
    expect(await company.submit(id)).toMatchObject({ accepted: true });
    expect(await company.statusOf(id)).toMatchObject({ kind: 'anulacion', correction: 'subsanar', todo: null });
    expect(company.held().map(({ isCancelled }) => isCancelled)).toEqual([false, true, false]);
  });
});

describe('a correction', () => {
  it('is made of what the settings say by now, again where it is refused as well, and once where its answer is lost', async () => {
    const company = await openBasque({ territory: 'araba' });
    const { id } = await company.issue();
    refuse('004', 'Formato de licencia');
    await send();
    await company.patch('/v1/company', { ticketbai: { licence: 'TBAIGIPRE00000002' } });
    refuse('004', 'Formato de licencia');
    expect(await company.submit(id)).toMatchObject({ accepted: false, status: 'refused' });
    expect(await company.statusOf(id)).toMatchObject({ todo: 'correct', correction: 'subsanar' });
    agency.troubles.push('cut after');
    expect(await company.submit(id)).toMatchObject({ accepted: false, status: 'sent' });
    expect(await refusalOf(company, id, { correction: { description: 'x' } })).toMatch(/^This file is on its way/);
    await later(5);
    expect(await company.statusOf(id)).toMatchObject({ accepted: true, todo: null });
    const [held] = company.held();
    expect(held?.corrections).toHaveLength(1);
    expect(corrected(held).said('HuellaTBAI', 'Software', 'LicenciaTBAI')).toBe('TBAIGIPRE00000002');
    expect(await countRows('ticketbaiFile', { invoiceId: id })).toBe(3);
    await company.delete(`/v1/invoices/${id}`);
    refuse('002');
    await send();
    expect(await company.submit(id)).toMatchObject({ accepted: true });
    expect(company.held()).toMatchObject([{ isCancelled: true }]);
  });

  it('changes what was taken with errors, once; the agency keeps what it has where it refuses that', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    const other = await company.issue();
    const remark = { code: '1189', text: 'Destinatario no censado' };
    agency.remarks.push(remark, remark);
    await send();
    await later(1);
    expect(await company.statusOf(id)).toMatchObject({
      status: 'accepted_with_errors',
      accepted: true,
      todo: 'correct',
    });
    expect(await company.submit(id)).toMatchObject({ accepted: true, idempotent: true });
    agency.remarks.push(remark);
    const correction = { recipient: { taxId: 'B12345674' } };
    expect(await company.submit(id, { correction })).toMatchObject({ accepted: true, status: 'accepted_with_errors' });
    expect(await company.statusOf(id)).toMatchObject({ correction: 'modificar', todo: null });
    expect(corrected(company.held()[0]).said('Cabecera', 'Accion')).toBe('MODIFICAR');
    refuse('011');
    expect(await company.submit(other.id, { correction })).toMatchObject({ accepted: true, status: 'refused' });
    expect(await company.statusOf(other.id)).toMatchObject({ todo: 'ask_agency' });
  });

  it('is not taken of anything else: such an invoice is cancelled and issued anew', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    refuse('010');
    await send();
    expect(await company.statusOf(id)).toMatchObject({ todo: 'replace' });
    expect(await refusalOf(company, id, { correction: {} })).toMatch(/Cancel the invoice and issue another one\.$/);
    await company.delete(`/v1/invoices/${id}`);
    expect(await company.statusOf(id)).toMatchObject({ kind: 'alta', todo: null });
    const { id: instead } = await company.issue();
    await send();
    expect(await company.statusOf(instead)).toMatchObject({ accepted: true });

    const bizkaia = await openBasque({ territory: 'bizkaia' });
    const entry = await bizkaia.issue();
    refuse('002');
    await send();
    expect(await bizkaia.statusOf(entry.id)).toMatchObject({ todo: 'replace' });
    expect(await refusalOf(bizkaia, entry.id, { correction: {} })).toContain('Cancel the invoice');
  });

  it('of what was cancelled meanwhile leaves nothing to do where the agency never took the invoice', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    refuse('003');
    await send();
    agency.troubleOf = () => 'cut before';
    expect(await company.submit(id)).toMatchObject({ status: 'sent' });
    await company.delete(`/v1/invoices/${id}`);
    agency.troubleOf = () => undefined;
    refuse('003');
    await later(5);
    await later(1);
    expect(await company.statusOf(id)).toMatchObject({ kind: 'anulacion', status: 'refused', todo: null });
    expect(company.held()).toEqual([]);
  });

  it('waits like every file while all of them are refused', async () => {
    const company = await openBasque();
    const { id } = await company.issue();
    refuse('002');
    await send();
    refuse('007', 'Certificado');
    expect(await company.submit(id)).toMatchObject({ status: 'blocked' });
    expect(await company.statusOf(id)).toMatchObject({ todo: 'resume', correction: 'subsanar' });
    expect(await refusalOf(company, id, { correction: {} })).toContain('without a correction');
    expect(await company.submit(id)).toMatchObject({ accepted: true });
    expect(company.held()[0]?.corrections).toHaveLength(1);
    expect(currentTime().toISOString()).toBe('2026-11-25T09:00:00.000Z');
  });
});
