import { newId } from '@/lib/id';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { db } from '@/server/db';
import { createAccount } from '@/server/demo/create-account';
import { bodega, estudio, hotels, huerta, tallerClients, tallerInvoices } from '@/server/demo/demo-data';
import { seedBusiness, seedCompany } from '@/server/demo/seed-company';

/** A believable office around the first company: its own business, and four companies seen in other roles. */
export async function seedDemo(owner: Actor): Promise<void> {
  await seedBusiness(owner, tallerClients, tallerInvoices);
  await seedCompany(owner.userId, estudio);
  await seedCompany(owner.userId, huerta); // no fiscal profile: nothing can be sent from it yet

  const marta = await createAccount({ name: 'Marta Vidal', email: 'marta@bodega.test' });
  const { workspaceId } = await seedCompany(marta.userId, bodega);
  await join(owner.userId, workspaceId, { role: 'accountant', status: 'active' });

  const hotelier = await createAccount({ name: 'Jon Aldana', email: 'jon@hotels.test' });
  const left = await seedCompany(hotelier.userId, hotels);
  await join(owner.userId, left.workspaceId, { role: 'accountant', status: 'suspended' });
}

type Membership = { role: 'accountant'; status: 'active' | 'suspended' };

async function join(userId: string, workspaceId: string, membership: Membership): Promise<void> {
  await db.member.create({ data: { id: newId('mem'), userId, workspaceId, ...membership, createdAt: clock.now() } });
}
