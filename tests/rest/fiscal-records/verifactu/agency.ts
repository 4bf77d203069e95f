import { vi } from 'vitest';
import { holderOf } from '~/tests/authorities/tls-authority';
import { startVerifactuAuthority } from '~/tests/authorities/verifactu/verifactu-authority';
import { pkcs12Of, QUICK } from '~/tests/setup/certificates';

// The tax agency of the tests, and companies that send their records to it. It is there before anything of ours reads
// where it is, so what needs a server is loaded from here.

export const agency = await startVerifactuAuthority();
vi.stubEnv('VERIFACTU_URL', agency.url);
vi.stubEnv('VERIFACTU_TEST_URL', agency.url);
vi.stubEnv('AUTHORITY_CA', agency.caFile);

const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runTasks } = await import('~/tests/setup/jobs');
const { currentTime, setClock } = await import('~/tests/setup/clock');
const { createKey } = await import('~/tests/setup/workspaces');
const { openCompany, draftOf } = await import('~/tests/setup/company');
const { putCertificate } = await import('@/server/company/certificates/certificate.service');

const { call } = await import('~/tests/setup/company');

agency.now = () => currentTime();

export { currentTime, draftOf, setClock };

let companies = 0;

/** A company of its own tax id that sends its records from now on; its key may do everything. */
export async function openSender() {
  companies += 1;
  const taxId = `B${String(companies).padStart(8, '0')}`;
  const company = await openCompany({ profile: { taxId, legalName: `Taller & Hijos ${companies} SL` } });
  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  const certify = () => {
    const file = pkcs12Of(agency.people.issueTo(holderOf(taxId, 'Taller Norte SL')), 'secret', 'aes256', QUICK);
    return putCertificate(actor, { pkcs12: Buffer.from(file).toString('base64'), password: 'secret' });
  };
  await certify();
  const producer = { name: 'Taller Norte SL', taxId: 'B00000018' };
  await dashboardOf(actor).verifactu.saveSettings({ mode: 'production', producer, systemId: 'FO' });
  const { key } = await createKey(actor, { name: 'all', scopes: ['read', 'write', 'einvoice:*'] });
  return {
    ...{ ...company, taxId, key, certify, actor },
    /** Issues an invoice of 121.00 and answers it. */
    issue: async (changes: object = {}) => {
      const { status, body } = await call(key, 'POST', '/v1/invoices', draftOf({ status: 'sent', ...changes }));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body as { id: string; documentNumber: string; verifactuHash: string; qrUrl: string };
    },
    recordOf: async (id: string) => (await call(key, 'GET', `/v1/invoices/${id}/verifactu`)).body.data,
    retry: (id: string, body: object = {}) => call(key, 'POST', `/v1/invoices/${id}/verifactu/retry`, body),
    book: () => agency.book(taxId),
    requests: () => agency.submissions.filter(({ issuer }) => issuer === taxId),
  };
}

export type Sender = Awaited<ReturnType<typeof openSender>>;

/** Lets the time go on, and has what is due sent. */
export async function later(seconds: number): Promise<void> {
  const instant = new Date(currentTime().getTime() + seconds * 1000);
  setClock(instant);
  await runTasks('verifactu');
}

export const send = () => later(0);
