import { createApiKey } from '@/server/api-keys/api-keys.service';
import { type Actor, scopes } from '@/server/context';
import { inTransaction } from '@/server/db';
import { createAccount } from '@/server/demo/create-account';
import { seedCompany } from '@/server/demo/seed-company';
import { seedDemo } from '@/server/demo/seed-demo';
import { detectOverdueInvoices } from '@/server/invoices/detect-overdue';

export type FirstLogin = { email: string; password: string; workspaceId: string; apiKey: string };

const owner = { name: 'Ana Torres', email: 'owner@folio.test' };

// A tax id whose check digit is right, and that no company has.
const company = {
  name: 'Taller Nogal',
  fiscalProfile: {
    legalName: 'Taller Nogal SL',
    taxId: 'B00000018',
    zone: 'peninsula',
    address: { street: 'Calle de la Ebanistería 12', city: 'Valencia', postalCode: '46003', country: 'ES' },
  },
} as const;

/**
 * The first account of an installation: an owner, a company ready to issue invoices and a key with every scope; with
 * `demo` also a few months of business in it and in four other companies. All of it or, where it fails, nothing.
 */
export async function seedFirstRun({ demo }: { demo: boolean }): Promise<FirstLogin> {
  const login = await inTransaction(async () => {
    const { userId, password } = await createAccount(owner);
    const actor = await seedCompany(userId, company);
    const apiKey = await createFirstKey(actor);
    if (demo) await seedDemo(actor);
    return { email: owner.email, password, workspaceId: actor.workspaceId, apiKey };
  });
  if (demo) await detectOverdueInvoices();
  return login;
}

async function createFirstKey(actor: Actor): Promise<string> {
  const { key } = await createApiKey(actor, { name: 'First key', scopes: [...scopes] });
  return key;
}
