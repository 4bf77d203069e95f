import { beforeEach, expect, it, vi } from 'vitest';
import { openSender, setClock } from './agency';

vi.hoisted(() => {
  delete process.env.VERIFACTU_FROM_CORPORATE; // the days of the law
  delete process.env.VERIFACTU_FROM_OTHERS;
});

const { openCompany } = await import('~/tests/setup/company');
const { storedRows } = await import('~/tests/setup/stored-rows');
const { runJob } = await import('~/tests/setup/jobs');

type Company = Awaited<ReturnType<typeof openCompany>>;

let company: Company;

beforeEach(async () => {
  setClock('2026-09-01T09:00:00.000Z');
  company = await openCompany();
});

const mails = (workspaceId = company.id) => storedRows('mailMessage', { workspaceId }, { orderBy: { id: 'asc' } });
const at = async (day: string) => {
  setClock(`${day}T09:00:00.000Z`);
  await runJob('warnOfDuty');
  return (await mails()).map(({ subject }) => subject);
};
const soon = (days: number) => `Dentro de ${days} días tienes que remitir tus facturas a la Agencia Tributaria`;

it('writes to the owners 90, 30 and 7 days before, once each, with what is missing', async () => {
  expect(await at('2026-10-02')).toEqual([]);
  expect(await at('2026-10-03')).toEqual([soon(90)]);
  expect(await at('2026-10-04')).toEqual([soon(90)]);
  expect(await at('2026-12-02')).toEqual([soon(90), soon(30)]);
  expect(await at('2026-12-25')).toEqual([soon(90), soon(30), soon(7)]);
  expect(await at('2026-12-31')).toHaveLength(3);
  expect(await at('2027-01-01')).toHaveLength(3);
  const [first] = await mails();
  expect(first?.text).toContain('el 1 de enero de 2027');
  expect(first?.text).toContain('paga el impuesto sobre sociedades');
  expect(first?.text).toContain('el nombre del productor, el NIF del productor, el código del sistema, un certificado');
  expect(first?.text).toContain(`/w/${company.id}/tax-agency/set-up`);
});

it('writes once where steps were passed, and anew where the day is another one', async () => {
  expect(await at('2026-12-20')).toEqual([soon(12)]);
  await company.patch('/v1/company', { taxpayerKind: 'other' });
  expect(await at('2026-12-21')).toHaveLength(1);
  expect(await at('2027-04-02')).toEqual([soon(12), soon(90)]);
});

it('writes to nobody who sends already, is not bound, or was written to by another process', async () => {
  const sender = await openSender();
  await company.patch('/v1/company', { usesSii: true });
  expect(await at('2026-12-20')).toEqual([]);
  expect(await mails(sender.id)).toEqual([]);
  await company.patch('/v1/company', { usesSii: null });
  await Promise.all([runJob('warnOfDuty'), runJob('warnOfDuty'), runJob('warnOfDuty')]);
  expect(await mails()).toHaveLength(1);
});
