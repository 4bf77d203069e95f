import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeWorkspace, findStored } from '~/tests/setup/stored-rows';

// RD 1619/2012. The rules by themselves are a table: tests/unit/sales/issuing-rules.test.ts.

export let company: Company;

/** Opens the company of a test. */
export async function openForIssuing(): Promise<void> {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
}

export const create = (changes: object = {}) => company.post('/v1/invoices', draftOf(changes));
export const issue = (changes: object = {}) => create({ status: 'sent', ...changes });
export const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;
export const dashboard = () => dashboardOf(company.actor);
export const set = (data: object) => changeWorkspace(company.id, data);
export const typeOf = async (invoiceId: string) =>
  /TipoFactura=(\w+)/.exec((await findStored('fiscalRecord', { invoiceId }))?.input ?? '')?.[1];

/** 121.00, or 1,210.00 where it is large, for a client that is not named. */
export const unnamed = { clientTaxId: null, clientAddress: null };
export const large = { items: [{ description: 'Consulting', quantity: 10, unitPrice: 100 }] };
