import { createWorkspace } from '@/server/access/workspaces/workspaces.service';
import { FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import { saveFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import { createClient } from '@/server/contacts/clients/clients.service';
import { createVendor } from '@/server/contacts/vendors/vendors.service';
import type { Catalogue, DemoClient, DemoCompany, DemoExpense } from '@/server/operations/demo/plan';
import { postalCodes } from '@/server/operations/demo/postal-codes';
import { bankingSteps } from '@/server/operations/demo/seed-banking';
import { invoiceSteps } from '@/server/operations/demo/seed-invoices';
import { quoteSteps } from '@/server/operations/demo/seed-quotes';
import { depositSteps, noteStep } from '@/server/operations/demo/seed-relations';
import { rentalSteps } from '@/server/operations/demo/seed-rental';
import { webhookSteps } from '@/server/operations/demo/seed-webhooks';
import { runDaysAgo, runInOrder, type Step, thisDay } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';
import { createExpense } from '@/server/purchases/expenses/expenses.service';
import { createProduct } from '@/server/sales/products/products.service';

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
  const made = await runDaysAgo(began, () => seedCatalogue(actor, company));
  await runInOrder([
    ...invoices.flatMap((invoice) => invoiceSteps(actor, company, made, invoice)),
    ...quotes.flatMap((quote) => quoteSteps(actor, company, made, quote)),
    ...expenses.map((expense) => expenseStep(actor, made, expense)),
    ...deposits.flatMap((deposit) => depositSteps(actor, made, deposit)),
    ...notes.map((note) => noteStep(actor, made, note)),
    ...rentalSteps(actor, rental),
    ...(company.banking ? bankingSteps(actor) : []), // after what was paid
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
