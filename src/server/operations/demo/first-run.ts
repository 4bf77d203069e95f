import { UNNAMED_COMPANY } from '@/lib/folio/unnamed-company';
import { createApiKey } from '@/server/access/api-keys/api-keys.service';
import { firstCompany } from '@/server/operations/demo/companies/first-company';
import { createAccount } from '@/server/operations/demo/create-account';
import { foundCompany } from '@/server/operations/demo/seed-company';
import { seedDemo } from '@/server/operations/demo/seed-demo';
import type { Actor } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';
import { inTransaction } from '@/server/platform/db/client';
import { detectOverdueInvoices } from '@/server/sales/invoices/detect-overdue';

export type FirstLogin = { email: string; password: string; workspaceId: string; apiKey: string };

/** Who signs in first. */
export const firstOwner = { name: 'Ana Torres', email: 'owner@folio.test' };
/** Until they say who they are. */
const UNNAMED_OWNER = 'Owner';

/**
 * The first account of an installation: an owner, a company and a key with every scope. With `demo` the company has a name,
 * a tax id and fifteen months of business, and there are five others; without it nothing is known of the company, and
 * nothing is issued until somebody has entered who it is. All of it or, where it fails, nothing.
 */
export async function seedFirstRun({ demo }: { demo: boolean }): Promise<FirstLogin> {
  const login = await inTransaction(async () => {
    const { userId, password } = await createAccount(demo ? firstOwner : { ...firstOwner, name: UNNAMED_OWNER });
    const actor = await foundCompany(userId, demo ? firstCompany : { name: UNNAMED_COMPANY });
    const apiKey = await createFirstKey(actor);
    if (demo) await seedDemo(actor);
    return { email: firstOwner.email, password, workspaceId: actor.workspaceId, apiKey };
  });
  if (demo) await detectOverdueInvoices();
  return login;
}

async function createFirstKey(actor: Actor): Promise<string> {
  const { key } = await createApiKey(actor, { name: 'First key', scopes: [...scopes] });
  return key;
}
