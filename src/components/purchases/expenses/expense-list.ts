import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';

/** Which bills are shown, by whether they wait to be paid. */
export const PAYMENT_STATES = ['unpaid', 'overdue'] as const;

/** What an expense can lack, as the API's filters call it. */
const lacks = { receipt: 'withoutReceipt', taxId: 'withoutTaxId' } as const;
export const MISSING = ['receipt', 'taxId'] as const;

/** What the list of expenses can be asked for. */
export const expenseList = listQuery({
  sortable: ['date', 'dueDate', 'amount'],
  parsers: {
    q: parseAsString.withDefault(''),
    category: parseAsString,
    vendor: parseAsString,
    from: parseAsString,
    to: parseAsString,
    dueFrom: parseAsString,
    dueTo: parseAsString,
    pay: parseAsStringLiteral(PAYMENT_STATES),
    missing: parseAsStringLiteral(MISSING),
  },
  filter: ({ q, category, vendor, from, to, dueFrom, dueTo, pay, missing }) => ({
    q: q || undefined,
    category: category ?? undefined,
    vendorId: vendor ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
    dueFrom: dateOrNone(dueFrom),
    dueTo: dateOrNone(dueTo),
    ...(pay && { [pay]: true }),
    ...(missing && { [lacks[missing]]: true }),
  }),
});
