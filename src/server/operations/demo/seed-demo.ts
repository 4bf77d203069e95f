import { newId } from '@/lib/text/id';
import { estudio } from '@/server/operations/demo/companies/estudio';
import { huerta } from '@/server/operations/demo/companies/huerta';
import { lloguers } from '@/server/operations/demo/companies/lloguers';
import { suministros } from '@/server/operations/demo/companies/suministros';
import { taller } from '@/server/operations/demo/companies/taller';
import { traductora } from '@/server/operations/demo/companies/traductora';
import { createAccount } from '@/server/operations/demo/create-account';
import type { DemoCompany } from '@/server/operations/demo/plan';
import { foundCompany, seedBusiness } from '@/server/operations/demo/seed-company';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/**
 * Fifteen months of the first company, and five more: one that its owner has just begun, one of hers that lets homes to
 * guests, two that she sees as their accountant, and one that has suspended her.
 */
export async function seedDemo(owner: Actor): Promise<void> {
  await seedBusiness(await foundCompany(owner.userId, huerta), huerta);
  await seedClient(owner.userId, traductora, { name: 'Carla Ribes', email: 'carla@ribes.test' }, 'active');
  await seedClient(owner.userId, estudio, { name: 'Yeray Santana', email: 'yeray@faronorte.test' }, 'active');
  await seedClient(owner.userId, suministros, { name: 'Samir Abselam', email: 'samir@estrecho.test' }, 'suspended');
  await seedBusiness(await foundCompany(owner.userId, lloguers), lloguers);
  await seedBusiness(owner, taller);
}

/** A company of somebody else, that the accountant works for or no longer does. */
async function seedClient(
  accountantId: string,
  company: DemoCompany,
  person: { name: string; email: string },
  status: 'active' | 'suspended',
): Promise<void> {
  const { userId } = await createAccount(person);
  const owner = await foundCompany(userId, company);
  await seedBusiness(owner, company);
  const { workspaceId } = owner;
  const membership = { id: newId('mem'), workspaceId, userId: accountantId, role: 'accountant', status } as const;
  await db.member.create({ data: { ...membership, createdAt: machineClock.now() } });
}
