import { expect, vi } from 'vitest';
import type { Territory } from '~/tests/authorities/ticketbai/judge-file';
import { startTicketbaiAuthority } from '~/tests/authorities/ticketbai/ticketbai-authority';
import { holderOf } from '~/tests/authorities/tls-authority';
import { readXml, type XmlNode } from '~/tests/authorities/xml-tree';
import { pkcs12Of, QUICK } from '~/tests/setup/certificates';

// The Basque tax agencies of the tests, and companies that send their files to them. They are there before anything of
// ours reads where they are, so what needs a server is loaded from here.

export const agency = await startTicketbaiAuthority();
vi.stubEnv('TICKETBAI_URL', agency.origin);
vi.stubEnv('TICKETBAI_TEST_URL', agency.origin);
vi.stubEnv('AUTHORITY_CA', agency.caFile);

const { deleteRows, storedRows } = await import('~/tests/setup/stored-rows');
const { runTasks } = await import('~/tests/setup/jobs');
const { currentTime, setClock } = await import('~/tests/setup/clock');
const { createKey } = await import('~/tests/setup/workspaces');

const { call, draftOf, openCompany } = await import('~/tests/setup/company');

export { currentTime, setClock };

export const LICENCE = 'TBAIGIPRE00000001';
export const producer = { name: 'Taller Norte SL', taxId: 'B00000018' };

let companies = 0;

/** The agencies as they are when nothing is wrong, at the beginning of a day, without what other tests have left to send. */
export async function beginDay(): Promise<void> {
  await deleteRows('outboxTask', { kind: 'ticketbai' });
  setClock('2026-11-25T09:00:00.000Z');
  agency.troubles.splice(0);
  agency.verdicts.splice(0);
  agency.remarks.splice(0);
  agency.licences.clear();
  agency.troubleOf = () => undefined;
}

/** Lets the time go on, and has what is due sent. */
export async function later(minutes: number): Promise<void> {
  setClock(new Date(currentTime().getTime() + minutes * 60_000).toISOString());
  await runTasks('ticketbai');
}

/** Has what is due sent. */
export const send = () => runTasks('ticketbai');

type Options = { territory?: Territory; person?: boolean; settings?: object; workspace?: object };

/** A company with a certificate, whose key may do everything. */
export async function openIssuer(person = false) {
  companies += 1;
  const taxId = person ? personId(companies) : `B${String(companies).padStart(8, '0')}`;
  const legalName = person ? 'Ane Agirre Etxeberría' : `Taller & Hijos ${companies} SL`;
  const company = await openCompany({ profile: { taxId, legalName } });
  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  const { key } = await createKey(actor, { name: 'all', scopes: ['read', 'write', 'einvoice:*'] });
  const certify = async () => {
    const file = pkcs12Of(agency.people.issueTo(holderOf(taxId, legalName)), 'x', 'aes256', QUICK);
    const upload = { pkcs12: Buffer.from(file).toString('base64'), password: 'x' };
    expect((await call(key, 'PUT', '/v1/company/certificate', upload)).status).toBe(200);
  };
  return { ...company, key, taxId, certify };
}

const personId = (number: number) => `${String(number).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;

export async function openBasque({ territory = 'gipuzkoa', person = false, settings = {} }: Options = {}) {
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
      const found = await storedRows('ticketbaiFile', { workspaceId: company.id }, { orderBy: { sequence: 'asc' } });
      return found.map(({ xml }) => readXml(xml ?? ''));
    },
  };
}
