import { beforeAll, describe, expect, it } from 'vitest';
import { roleNames } from '@/lib/folio/roles';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { assertAllowed } from '@/server/platform/api/trpc';
import { appRouter } from '@/server/root';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeRows, insertRow } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

type Role = (typeof roleNames)[number];

// What an accountant may change: written here by name, so that a procedure joins them only by a change of this list.
const ofAccountants = {
  expenses: ['replace', 'update'],
  reconciliation: ['match', 'pair', 'undo', 'createExpense', 'refuse', 'unrefuse', 'acceptCertain'],
  bankingRules: ['create', 'update', 'delete', 'run', 'undo', 'dismiss'],
  banking: ['categorize', 'uncategorize', 'exclude', 'include'],
  assets: ['create', 'update', 'delete'],
  invoiceStatuses: ['readFile', 'record', 'recordOfInvoice', 'recordOfExpense', 'readResponse'],
};
const closing = ['closedPeriods.close', 'closedPeriods.reopen', 'board.close'];
// What owners and accountants do together, and nobody between them.
const together = [
  ...['board.saveWork', 'clientRequests.ask', 'clientRequests.askOf', 'clientRequests.close', 'clientRequests.remind'],
  'quarterArchive.allow',
  ...['ledger.saveAccount', 'ledger.saveSettings', 'recordBooks.saveConcept'],
  ...['taxForms.noteFiling', 'taxForms.saveEntries', 'taxSettings.save'],
  ...closing,
];
// Whatever their role: what is a person's own, and what is sent only because it is too long to be asked for.
const ofEveryone = [
  'guests.check',
  'invoices.typedPaper',
  'members.leave',
  'quotes.typedPaper',
  'securityLog.exported',
];

const paths = Object.entries(appRouter._def.procedures).map(([path, procedure]) => ({
  path,
  // biome-ignore lint/suspicious/noExplicitAny: each procedure has types of its own
  def: (procedure as any)._def as { type: 'query' | 'mutation'; meta?: { access?: unknown } },
}));
const inWorkspace = paths.filter(({ def }) => def.meta?.access);
const changes = inWorkspace.filter(({ def }) => def.type === 'mutation').map(({ path }) => path);

const corrections = Object.entries(ofAccountants).flatMap(([room, names]) => names.map((name) => `${room}.${name}`));

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});

const actorOf = (role: Role, apiKeyId?: string): Actor => ({ ...company.actor, role, ...(apiKeyId && { apiKeyId }) });

function isAllowed(actor: Actor, meta: unknown): boolean {
  try {
    assertAllowed(actor, meta);
    return true;
  } catch {
    return false;
  }
}

function allowedTo(actor: Actor): string[] {
  return inWorkspace
    .filter(({ path, def }) => changes.includes(path) && isAllowed(actor, def.meta))
    .map(({ path }) => path)
    .sort();
}

describe('what each role may change', () => {
  it('is of an accountant what is corrected, reconciled and closed; of a viewer nothing', () => {
    const own = allowedTo(actorOf('viewer'));
    expect(own.filter((path) => !path.startsWith('savedViews.'))).toEqual(ofEveryone);
    expect(allowedTo(actorOf('accountant'))).toEqual([...own, ...corrections, ...together].sort());
  });

  it('is more from the viewer to the owner, but that closing a quarter is of owners and accountants', () => {
    const [owner, admin, editor, accountant, viewer] = roleNames.map((role) => allowedTo(actorOf(role)));
    expect(owner).toEqual([...changes].sort());
    expect(owner).toEqual(expect.arrayContaining(admin ?? []));
    expect(admin).toEqual(expect.arrayContaining(editor ?? []));
    expect(editor).toEqual(expect.arrayContaining((accountant ?? []).filter((path) => !together.includes(path))));
    expect(accountant).toEqual(expect.arrayContaining(viewer ?? []));
    for (const role of [admin, editor]) expect(role).not.toEqual(expect.arrayContaining(closing.slice(0, 1)));
    for (const path of ['invoices.create', 'invoices.send', 'quotes.send', 'clients.create', 'expenses.delete']) {
      expect([editor?.includes(path), accountant?.includes(path)], path).toEqual([true, false]);
    }
    for (const path of ['apiKeys.create', 'webhooks.create', 'members.changeRole', 'company.patch']) {
      expect([admin?.includes(path), editor?.includes(path)], path).toEqual([true, false]);
    }
  });

  it('is of the key of somebody never more than of the person, e-invoices aside, which have a scope of their own', () => {
    for (const role of roleNames) {
      const more = allowedTo(actorOf(role, 'key_1')).filter((path) => !allowedTo(actorOf(role)).includes(path));
      if (role !== 'admin') expect(more, role).toEqual([]);
      else expect(more.every((path) => /^(verifactu|ticketbai|certificates|eInvoicing|face)\./.test(path))).toBe(true);
    }
  });

  it.each(['accountant', 'viewer'] as const)('is refused to the %s before anything is looked at', async (role) => {
    const caller = dashboardOf(actorOf(role));
    const allowed = allowedTo(actorOf(role));
    for (const path of changes.filter((it) => !allowed.includes(it))) {
      // biome-ignore lint/suspicious/noExplicitAny: the procedure with this path
      const procedure = path.split('.').reduce((at: any, part) => at[part], caller);
      await expect(procedure({ unheardOf: true }), path).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe("an accountant's key", () => {
  async function keyOf(role: Role): Promise<string> {
    const userId = newId('usr');
    await insertRow('user', { id: userId, name: role, email: `${userId}@example.test` });
    await insertRow('member', { id: newId('mem'), workspaceId: company.id, userId, role: 'admin' });
    const actor = { ...company.actor, userId, role: 'admin' as const };
    const { key } = await createKey(actor, { name: 'office', scopes: ['read', 'write'] });
    await changeRows('member', { workspaceId: company.id, userId }, { role });
    return key;
  }

  it('corrects an expense, matches a movement and makes a rule', async () => {
    const key = await keyOf('accountant');
    const { body: expense } = await company.post('/v1/expenses', {
      ...{ description: 'Paper', amount: 121, date: '2026-01-15', taxRate: 10 },
    });
    const corrected = await call(key, 'PATCH', `/v1/expenses/${expense.id}`, { category: 'Office', taxRate: 21 });
    expect(corrected).toMatchObject({ status: 200, body: { category: 'Office', taxable: 100, tax: 21 } });

    const account = (await company.post('/v1/banking/accounts', { accountName: 'Main', accountNumber: '1' })).body.data;
    const { body: moved } = await company.post('/v1/banking/transactions', {
      ...{ accountId: account.id, date: '2026-01-20', amount: -121, description: 'PAPER' },
    });
    const match = `/v1/banking/transactions/${moved.data.id}/match`;
    const document = { documentId: expense.id, documentType: 'expense' };
    expect(await call(key, 'POST', match, document)).toMatchObject({
      status: 200,
      body: { data: { status: 'matched' } },
    });
    expect((await call(key, 'DELETE', match)).status).toBe(200);
    const categorized = await call(key, 'PATCH', `/v1/banking/transactions/${moved.data.id}/categorize`, {
      category: 'Office',
    });
    expect(categorized.status).toBe(200);
  });

  it('issues, sends, cancels, enters and administers nothing, and hears why', async () => {
    const key = await keyOf('accountant');
    const { body: draft } = await company.post('/v1/invoices', draftOf({}));
    const { body: expense } = await company.post('/v1/expenses', { description: 'x', amount: 1, date: '2026-01-15' });
    for (const [method, target, body] of [
      ['POST', '/v1/invoices', draftOf({})],
      ['PATCH', `/v1/invoices/${draft.id}`, { status: 'sent' }],
      ['POST', `/v1/invoices/${draft.id}/send`, { to: 'ap@acme.example' }],
      ['POST', `/v1/invoices/${draft.id}/paid`, {}],
      ['DELETE', `/v1/invoices/${draft.id}`, undefined],
      ['POST', '/v1/quotes', draftOf({})],
      ['POST', '/v1/expenses', { description: 'x', amount: 1, date: '2026-01-15' }],
      ['DELETE', `/v1/expenses/${expense.id}`, undefined],
      ['POST', '/v1/clients', { name: 'Acme' }],
      ['POST', '/v1/api-keys', { name: 'k', scopes: ['read'] }],
      ['POST', '/v1/webhooks', { url: 'https://hooks.example.test', events: ['invoice.paid'] }],
      ['PATCH', '/v1/company', { legalName: 'Other SL' }],
    ] as const) {
      const { status, body: answer } = await call(key, method, target, body);
      expect([status, answer.message], `${method} ${target}`).toEqual([
        403,
        expect.stringMatching(/^This needs the role owner.*; yours is accountant\. Ask an owner\.$/),
      ]);
    }
    expect((await company.get(`/v1/invoices/${draft.id}`)).body).toMatchObject({ status: 'draft' });
  });
});
