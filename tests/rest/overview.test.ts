import { expect, it } from 'vitest';
import { readOverview } from '@/server/overview/overview.service';
import { draftOf, openCompany, setClock } from '~/tests/setup/company';

it('tells what is owed, late, due and received, by currency, by the calendar of the company', async () => {
  setClock('2026-03-31T21:30:00.000Z'); // 23:30 in Madrid: still March
  const company = await openCompany();
  const bill = (changes: object) => company.post('/v1/invoices', draftOf({ issueDate: '2026-02-01', ...changes }));
  await bill({});
  await bill({ status: 'sent', dueDate: '2026-04-06' });
  await bill({ status: 'sent', dueDate: '2026-04-07' });
  await bill({ status: 'sent', dueDate: '2026-03-31', currency: 'USD', exchangeRate: 0.9 });
  const { body } = await bill({ status: 'sent' });
  await company.post(`/v1/invoices/${body.id}/paid`, { amount: 21, paidDate: '2026-03-01' });
  await company.post(`/v1/invoices/${body.id}/paid`, { amount: 9, paidDate: '2026-03-02' });
  await company.post(`/v1/invoices/${body.id}/paid`, { amount: 50, paidDate: '2026-02-28' });

  expect(await readOverview(company.actor)).toEqual({
    receivable: [
      { currency: 'EUR', count: 3, amount: 283 },
      { currency: 'USD', count: 1, amount: 121 },
    ],
    overdue: [],
    dueSoon: [
      { currency: 'EUR', count: 1, amount: 121 },
      { currency: 'USD', count: 1, amount: 121 },
    ],
    soon: { from: '2026-03-31', to: '2026-04-06' },
    drafts: [{ currency: 'EUR', count: 1, amount: 121 }],
    received: [{ currency: 'EUR', count: 1, amount: 30 }],
    failingWebhooks: 0,
    failedTasks: 0,
    certificate: null,
  });
  setClock('2026-03-31T22:30:00.000Z');
  expect((await readOverview(company.actor)).received).toEqual([]);
});
