import { expect, it } from 'vitest';
import { draftOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addAccount, enter, openForBanking, TRANSACTIONS } from './banking';

const NOT_FOUND = /not found/;

it('tells what is left to explain, finds open documents for a movement, and the movements that settled one', async () => {
  const company = await openForBanking();
  const other = await openForBanking();
  const account = await addAccount(company);
  const dollars = await addAccount(company, { accountName: 'Dollars', currency: 'USD' });
  const { actor } = company;
  const screen = dashboardOf(actor);
  const strange = dashboardOf(other.actor);
  const invoiceOf = async (clientName: string, unitPrice: number) => {
    const { body } = await company.post(
      '/v1/invoices',
      draftOf({
        status: 'sent',
        clientName,
        dueDate: '2026-03-01',
        items: [{ description: 'Work', quantity: 1, unitPrice }],
      }),
    );
    return body as { id: string; documentNumber: string };
  };
  const first = await invoiceOf('Múñoz e Hijos', 100);
  const second = await invoiceOf('Acme Studio SL', 200);
  const paper = (await company.post('/v1/expenses', { description: 'Paper', amount: 100, vendor: 'Papelera' })).body;

  const paid = await enter(company, account.id, { amount: 400, description: 'TRANSF MUNOZ' });
  const taxi = await enter(company, account.id, { amount: -60, description: 'TAXI PAPELERA' });
  await enter(company, dollars.id, { amount: -5 });
  const private_ = await enter(company, account.id, { amount: -9 });
  await company.post(`${TRANSACTIONS}/${private_.id}/exclude`);

  expect(await screen.banking.unexplained({})).toEqual([
    { currency: 'EUR', count: 2, moneyIn: 400, moneyOut: 60 },
    { currency: 'USD', count: 1, moneyIn: 0, moneyOut: 5 },
  ]);
  expect(await screen.banking.unexplained({ accountId: account.id, q: 'táxi' })).toMatchObject([
    { count: 1, moneyOut: 60 },
  ]);
  expect(await strange.banking.unexplained({})).toEqual([]);
  const open = await screen.banking.browse({ unexplained: true, accountId: account.id });
  expect(open.data.map(({ id }) => id).toSorted()).toEqual([paid.id, taxi.id].toSorted());
  expect(open.total).toBe(2);

  const documents = (transactionId: string, q?: string) => screen.reconciliation.documents({ transactionId, q });
  const incoming = await documents(paid.id);
  expect(incoming.data.map(({ documentId }) => documentId).toSorted()).toEqual([first.id, second.id].toSorted());
  expect((await documents(paid.id, 'munoz')).data).toEqual([
    {
      ...{ documentType: 'invoice', documentId: first.id, documentNumber: first.documentNumber },
      ...{ partyName: 'Múñoz e Hijos', amountDue: 121, currency: 'EUR' },
      ...{ documentDate: '2026-02-01', dueDate: '2026-03-01' },
    },
  ]);
  expect(await screen.reconciliation.documents({ transactionId: paid.id, limit: 1 })).toMatchObject({ hasMore: true });
  expect((await documents(paid.id, '%')).data).toEqual([]);
  await expect(strange.reconciliation.documents({ transactionId: paid.id })).rejects.toThrow(NOT_FOUND);

  // The screen says what speaks for a document in its own language, and so has it by code; a program has the English.
  const { suggestions } = await screen.reconciliation.candidates({ transactionId: taxi.id, limit: 5 });
  const asked = await company.get(`${TRANSACTIONS}/${taxi.id}/suggestions`);
  expect(suggestions[0]?.breakdown[0]?.reason).toEqual({
    code: 'less_than_open',
    params: { gap: { amount: 40, currency: 'EUR' }, open: { amount: 100, currency: 'EUR' } },
  });
  expect(asked.body.data.suggestions[0].breakdown[0].reason).toBe('40.00 less than the 100.00 that is open');

  // What is matched in part is there with what is left of it; the movement has the rest of its own.
  expect((await documents(taxi.id)).data).toMatchObject([{ documentId: paper.id, amountDue: 100 }]);
  const the = (documentId: string, documentType: string) => ({ documentId, documentType });
  await company.post(`${TRANSACTIONS}/${taxi.id}/match`, the(paper.id, 'expense'));
  const more = await enter(company, account.id, { amount: -10 });
  expect((await documents(more.id)).data).toMatchObject([{ documentId: paper.id, amountDue: 40 }]);
  const { body } = await company.post(`${TRANSACTIONS}/${paid.id}/match`, {
    allocations: [the(first.id, 'invoice'), the(second.id, 'invoice')],
  });
  expect(body.data.allocations).toMatchObject([
    { documentNumber: first.documentNumber, partyName: 'Múñoz e Hijos', amount: 121 },
    { documentNumber: second.documentNumber, partyName: 'Acme Studio SL', amount: 242 },
  ]);
  expect((await documents(paid.id)).data).toEqual([]);

  const movements = await screen.reconciliation.movements({ documentType: 'invoice', documentId: second.id });
  expect(movements).toEqual([
    {
      ...{ transactionId: paid.id, accountId: account.id, accountName: 'Main account', date: '2026-01-15' },
      ...{ description: 'TRANSF MUNOZ', amount: 242, currency: 'EUR' },
    },
  ]);
  expect(await strange.reconciliation.movements({ documentType: 'invoice', documentId: second.id })).toEqual([]);
  expect(await screen.reconciliation.movements({ documentType: 'expense', documentId: paper.id })).toMatchObject([
    { transactionId: taxi.id, amount: 60 },
  ]);
});
