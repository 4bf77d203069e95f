import { addDays, startOfDayUtc, todayIn } from '@/lib/dates';
import { createClient } from '@/server/clients/clients.service';
import { clock } from '@/server/clock';
import { type Actor, scopes } from '@/server/context';
import { payInvoice } from '@/server/invoices/pay-invoice';
import { createInvoice, updateInvoice } from '@/server/invoices/write-invoices';
import { FiscalProfileSave } from '@/server/workspaces/fiscal-profile.schema';
import { saveFiscalProfile } from '@/server/workspaces/fiscal-profile.service';
import { createWorkspace } from '@/server/workspaces/workspaces.service';

export type DemoClient = { name: string; email: string; taxId?: string; city: string };

export type DemoInvoice = {
  /** Whose place in the list of clients. */
  client: number;
  /** Before today. */
  issuedDaysAgo: number;
  dueInDays: number;
  items: { description: string; quantity: number; unitPrice: number; taxRate?: number; unit?: string }[];
  irpfRate?: number;
  /** What became of it; without any it waits to be paid. */
  outcome?: { draft: true } | { cancelledDaysAgo: number } | { paidDaysAgo: number; amount?: number };
};

export type DemoCompany = {
  name: string;
  fiscalProfile?: typeof FiscalProfileSave._zod.input;
  clients?: DemoClient[];
  invoices?: DemoInvoice[];
};

/** A company with its clients and invoices, through the services that a person would use. Returns its owner. */
export async function seedCompany(ownerId: string, company: DemoCompany): Promise<Actor> {
  const { id: workspaceId } = await createWorkspace(ownerId, { name: company.name });
  const actor: Actor = { workspaceId, userId: ownerId, role: 'owner', scopes };
  if (company.fiscalProfile) await saveFiscalProfile(actor, FiscalProfileSave.parse(company.fiscalProfile));
  await seedBusiness(actor, company.clients ?? [], company.invoices ?? []);
  return actor;
}

type Step = { daysAgo: number; run: () => Promise<unknown> };

/** Clients and invoices as they happened: day by day, so that numbers, chain and history are in order. */
export async function seedBusiness(actor: Actor, clients: DemoClient[], invoices: DemoInvoice[]): Promise<void> {
  const earliest = Math.max(0, ...invoices.map(({ issuedDaysAgo }) => issuedDaysAgo));
  const clientIds: string[] = [];
  const steps: Step[] = clients.map((client) => ({
    daysAgo: earliest + 2,
    run: async () => clientIds.push(await seedClient(actor, client)),
  }));
  for (const invoice of invoices) steps.push(...stepsOf(actor, invoice, clients, clientIds));

  const byDay = steps.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const { daysAgo, run } of byDay) await onDay(daysAgo, run);
}

async function seedClient(actor: Actor, { name, email, taxId, city }: DemoClient): Promise<string> {
  const client = await createClient(actor, { name, email, taxId, address: { city, country: 'ES' }, stage: 'active' });
  return client.id;
}

function stepsOf(actor: Actor, plan: DemoInvoice, clients: DemoClient[], clientIds: string[]): Step[] {
  const { client, issuedDaysAgo, dueInDays, items, irpfRate, outcome } = plan;
  let invoiceId = '';
  const create = async () => {
    const issueDate = todayIn('UTC', clock.now());
    const dueDate = addDays(issueDate, dueInDays);
    const status = outcome && 'draft' in outcome ? 'draft' : 'sent';
    const { name, email } = clients[client] ?? { name: '', email: '' };
    const of = { clientId: clientIds[client], clientName: name, clientEmail: email };
    invoiceId = (await createInvoice(actor, { ...of, status, issueDate, dueDate, items, irpfRate })).id;
  };
  return [{ daysAgo: issuedDaysAgo, run: create }, ...outcomeOf(actor, outcome, () => invoiceId)];
}

function outcomeOf(actor: Actor, outcome: DemoInvoice['outcome'], invoiceId: () => string): Step[] {
  if (!outcome || 'draft' in outcome) return [];
  if ('cancelledDaysAgo' in outcome) {
    return [
      { daysAgo: outcome.cancelledDaysAgo, run: () => updateInvoice(actor, invoiceId(), { status: 'cancelled' }) },
    ];
  }
  const { paidDaysAgo, amount } = outcome;
  return [{ daysAgo: paidDaysAgo, run: () => payInvoice(actor, invoiceId(), { amount }) }];
}

/** Runs something as if it were a past day, mid-morning. Only while nothing else is running: the clock is everyone's. */
async function onDay(daysAgo: number, run: () => Promise<unknown>): Promise<void> {
  const { now } = clock;
  const day = startOfDayUtc(addDays(todayIn('UTC', now()), -daysAgo));
  clock.now = () => new Date(day.getTime() + 9.5 * 60 * 60 * 1000);
  if (daysAgo === 0) clock.now = now;
  try {
    await run();
  } finally {
    clock.now = now;
  }
}
