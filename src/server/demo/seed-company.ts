import type { Actor } from '@/server/api/context';
import { createClient } from '@/server/clients/clients.service';
import { scopes } from '@/server/contract/scopes';
import type { DemoClient, DemoCompany, DemoExpense } from '@/server/demo/plan';
import { postalCodes } from '@/server/demo/postal-codes';
import { invoiceSteps } from '@/server/demo/seed-invoices';
import { quoteSteps } from '@/server/demo/seed-quotes';
import { depositSteps, noteStep } from '@/server/demo/seed-relations';
import { rentalSteps } from '@/server/demo/seed-rental';
import { webhookSteps } from '@/server/demo/seed-webhooks';
import { onDay, runInOrder, type Step, thisDay } from '@/server/demo/timeline';
import { createExpense } from '@/server/expenses/expenses.service';
import { FiscalProfileSave } from '@/server/fiscal-profile/fiscal-profile.schema';
import { saveFiscalProfile } from '@/server/fiscal-profile/fiscal-profile.service';
import { createProduct } from '@/server/products/products.service';
import { createVendor } from '@/server/vendors/vendors.service';
import { createWorkspace } from '@/server/workspaces/workspaces.service';

/** The ids of what a company deals with and in, in the order of its plan. */
export type Catalogue = { clientIds: string[]; productIds: string[]; vendorIds: string[] };

/** An empty company, through the services that a person would use. Returns its owner. */
export async function foundCompany(
  ownerId: string,
  { name, fiscalProfile }: Pick<DemoCompany, 'name' | 'fiscalProfile'>,
): Promise<Actor> {
  const { id: workspaceId } = await createWorkspace(ownerId, { name });
  const actor: Actor = { workspaceId, userId: ownerId, role: 'owner', scopes };
  if (fiscalProfile) await saveFiscalProfile(actor, FiscalProfileSave.parse(fiscalProfile));
  return actor;
}

/** A company's whole past, in the order in which it happened. */
export async function seedBusiness(actor: Actor, company: DemoCompany): Promise<void> {
  const { invoices = [], quotes = [], expenses = [], deposits = [], notes = [], rental = [] } = company;
  const began = Math.max(...invoices.map(({ issuedDaysAgo }) => issuedDaysAgo), 0) + 2;
  const made = await onDay(began, () => seedCatalogue(actor, company));
  await runInOrder([
    ...invoices.flatMap((invoice) => invoiceSteps(actor, company, made, invoice)),
    ...quotes.flatMap((quote) => quoteSteps(actor, company, made, quote)),
    ...expenses.map((expense) => expenseStep(actor, made, expense)),
    ...deposits.flatMap((deposit) => depositSteps(actor, made, deposit)),
    ...notes.map((note) => noteStep(actor, made, note)),
    ...rentalSteps(actor, rental),
    ...(company.webhooks ? webhookSteps(actor) : []), // last: they are told of all the others
  ]);
}

async function seedCatalogue(actor: Actor, { clients, products = [], vendors = [] }: DemoCompany): Promise<Catalogue> {
  const made: Catalogue = { clientIds: [], productIds: [], vendorIds: [] };
  for (const client of clients) made.clientIds.push((await seedClient(actor, client)).id);
  for (const { quantity: _, ...product } of products) made.productIds.push((await createProduct(actor, product)).id);
  for (const vendor of vendors) made.vendorIds.push((await createVendor(actor, vendor)).id);
  return made;
}

const streets = ['Calle Mayor', 'Calle del Molino', 'Avenida de la Estación', 'Plaza de la Fuente', 'Calle Nueva'];

/** The same street for the same name, every time. */
function streetOf(name: string): string {
  const n = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return `${streets[n % streets.length]} ${1 + (n % 90)}`;
}

function seedClient(actor: Actor, { name, email, taxId, city, country = 'ES' }: DemoClient) {
  return createClient(actor, {
    name,
    email,
    taxId,
    address: { street: streetOf(name), postalCode: postalCodes[city], city, country },
    stage: 'active',
  });
}

function expenseStep(actor: Actor, { vendorIds }: Catalogue, { daysAgo, vendor, ...expense }: DemoExpense): Step {
  const run = async () => {
    const date = thisDay();
    await createExpense(actor, { ...expense, vendorId: vendorIds[vendor], date, paidDate: date });
  };
  return { daysAgo, run };
}
