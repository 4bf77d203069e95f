import { beforeEach, describe, expect, it } from 'vitest';
import { agency, openSender, type Sender, send, setClock } from './agency';

const { changeFiscalProfile, changeRow, countRows, deleteRows, storedRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');

const { hashFrom, parseRecord, readRecords } = await import('./records');

let company: Sender;

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  company = await openSender();
  await changeRow('verifactuSettings', { workspaceId: company.id }, { mode: 'off' });
});

const kept = async () => (await storedRows('verifactuTrial', { workspaceId: company.id })).map((it) => it.xml);

describe('an invoice for trying out', () => {
  it('is taken by the test environment, and is in no list, series or chain of the company', async () => {
    expect(await dashboardOf(company.actor).verifactu.trial()).toBeNull();
    const trial = await dashboardOf(company.actor).verifactu.sendTrial();
    expect(trial).toEqual({
      ...{ documentNumber: 'PRUEBA-20261118-1', status: 'accepted', code: null, description: null },
      ...{ csv: expect.stringMatching(/^A-/), sentAt: '2026-11-18T09:30:00.000Z' },
    });
    expect(await dashboardOf(company.actor).verifactu.trial()).toEqual(trial);
    expect((await company.get('/v1/invoices')).body.total).toBe(0);
    expect(await countRows('seriesCounter', { series: { workspaceId: company.id } })).toBe(0);
    expect(await countRows('fiscalRecord', { workspaceId: company.id })).toBe(0);
    const [xml = ''] = await kept();
    const record = parseRecord(xml);
    expect(record).toMatchObject({ TipoFactura: 'F2', ImporteTotal: '1.21', CuotaTotal: '0.21' });
    expect(record.SistemaInformatico.NumeroInstalacion).toMatch(new RegExp(`-${company.id}-P$`));
    expect(hashFrom(record).sha256).toBe(record.Huella);
  });

  it('follows the one before it, and leaves the chain of what is issued alone', async () => {
    await dashboardOf(company.actor).verifactu.sendTrial();
    const second = await dashboardOf(company.actor).verifactu.sendTrial();
    expect(second).toMatchObject({ documentNumber: 'PRUEBA-20261118-2', status: 'accepted' });
    const [first, last] = (await kept()).map(parseRecord);
    expect(last.Encadenamiento.RegistroAnterior.Huella).toBe(first.Huella);
    await dashboardOf(company.actor).verifactu.saveSettings({ mode: 'production' });
    const { id } = await company.issue();
    await send();
    expect(await company.recordOf(id)).toMatchObject({ status: 'accepted' });
    expect((await readRecords(company.id))[0].Encadenamiento).toEqual({ PrimerRegistro: 'S' });
  });

  it('says what the agency has against it, and that it has not answered', async () => {
    agency.verdicts.set('PRUEBA-20261118-1', { code: 1100, text: 'Valor o tipo incorrecto' });
    expect(await dashboardOf(company.actor).verifactu.sendTrial()).toMatchObject({
      status: 'refused',
      code: '1100',
      csv: null,
    });
    agency.troubles.push('maintenance');
    expect(await dashboardOf(company.actor).verifactu.sendTrial()).toMatchObject({ status: 'unanswered' });
    agency.unknown.add(company.taxId);
    expect(await dashboardOf(company.actor).verifactu.sendTrial()).toMatchObject({ status: 'refused', code: '4104' });
    agency.unknown.delete(company.taxId);
    expect(await dashboardOf(company.actor).verifactu.sendTrial()).toMatchObject({ status: 'accepted' });
    expect(await countRows('verifactuQueue', { workspaceId: company.id })).toBe(0);
  });

  it.each([
    ['canarias', '1.07'],
    ['ceuta_melilla', '1.10'],
  ] as const)('bears the tax of %s', async (zone, total) => {
    await changeFiscalProfile(company.id, { zone });
    expect(await dashboardOf(company.actor).verifactu.sendTrial()).toMatchObject({ status: 'accepted' });
    expect(parseRecord((await kept())[0] ?? '').ImporteTotal).toBe(total);
  });

  it('is not sent while something is missing, nor by anybody but an owner', async () => {
    const admin = { ...company.actor, role: 'admin' as const };
    const caller = dashboardOf(admin);
    await expect(caller.verifactu.sendTrial()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await deleteRows('certificate', { workspaceId: company.id });
    await expect(dashboardOf(company.actor).verifactu.sendTrial()).rejects.toMatchObject({ status: 422 });
    expect(await kept()).toEqual([]);
  });
});

it('what is issued while it goes to the test environment has a chain of its own', async () => {
  await company.issue(); // while nothing is sent
  await dashboardOf(company.actor).verifactu.saveSettings({ mode: 'test' });
  await company.issue();
  const tried = await company.issue();
  await dashboardOf(company.actor).verifactu.saveSettings({ mode: 'production' });
  await company.issue();
  const [before, first, second, real] = await readRecords(company.id);
  expect(first.Encadenamiento).toEqual({ PrimerRegistro: 'S' });
  expect(second.Encadenamiento.RegistroAnterior.Huella).toBe(first.Huella);
  expect(real.Encadenamiento.RegistroAnterior.Huella).toBe(before.Huella);
  expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 4, valid: true });
  expect((await company.get(`/v1/invoices/${tried.id}`)).body.verifactuPreviousHash).toBe(first.Huella);
});
