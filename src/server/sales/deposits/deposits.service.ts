import { z } from 'zod';
import { startOfDayUtc, todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { newId } from '@/lib/text/id';
import { lockClient } from '@/server/contacts/clients/clients.service';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, frozenField, notFound, notYet } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { touchChanged } from '@/server/platform/db/change-row';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { changedSince, timeZoneOf } from '@/server/platform/db/day-range';
import { asAmount, asDate, containsText, dateRange, listRows, pageOf } from '@/server/platform/db/list-rows';
import { countFoundOnce } from '@/server/platform/db/slow-totals';
import { recordActivity } from '@/server/platform/events/record-activity';
import { clock } from '@/server/platform/runtime/clock';
import { movements, toDeposit, withAdvances } from '@/server/sales/deposits/deposit-row';
import type {
  Deposit,
  DepositBalance,
  DepositBrowseInput,
  DepositCreate,
  DepositList,
  DepositListInput,
  DepositPatch,
} from '@/server/sales/deposits/deposits.schema';
import { lockDeposit } from '@/server/sales/payments/deposit-balance';

// Each has an index that ends with the id: see the migration list_sorting.
const sortColumns = {
  receivedDate: { field: 'receivedDate', read: asDate },
  amount: { field: 'amount', read: asAmount },
};

/** The workspace's deposits, newest first unless they are sorted. */
export async function listDeposits(
  { workspaceId }: Actor,
  input: DepositListInput | DepositBrowseInput,
): Promise<DepositList> {
  const page = pageOf(input);
  const { status, clientId, from, to } = input;
  const isUsable = 'isUsable' in input && input.isUsable;
  const filter: Prisma.DepositWhereInput = {
    ...(status && { status: { in: status } }),
    ...(isUsable && { NOT: { status: { in: ['fully_applied', 'refunded'] } } }),
    ...(clientId && { clientId }),
    ...((from || to) && { receivedDate: dateRange({ from, to }) }),
    ...(await changedSince(workspaceId, input)),
    ...(page.q && containsText(page.q)),
  };
  const where = { workspaceId, AND: filter };
  return listRows(page, where, {
    count: () => countFoundOnce('deposit', workspaceId, filter, () => db.deposit.count({ where })),
    find: async (query) => withAdvances(workspaceId, await db.deposit.findMany({ ...query, include: movements })),
    toItem: toDeposit,
    sortColumns,
  });
}

/** @throws 404 */
export async function getDeposit({ workspaceId }: Actor, depositId: string): Promise<Deposit> {
  const row = await db.deposit.findFirst({ where: { id: depositId, workspaceId }, include: movements });
  const [deposit] = await withAdvances(workspaceId, row ? [row] : []);
  if (!deposit) throw notFound('Deposit');
  return toDeposit(deposit);
}

const DepositBalanceRow = z.object({ currency: z.string(), remaining: z.number() });

/** What remains of a client's deposits, a row a currency. */
export async function depositBalanceOf({ workspaceId }: Actor, clientId: string): Promise<DepositBalance> {
  return rows(
    DepositBalanceRow,
    sql`
    SELECT currency, sum(amount - applied_amount - refunded_amount)::float8 AS remaining FROM deposit
    WHERE workspace_id = ${workspaceId} AND client_id = ${clientId} AND status IN ('active', 'partially_applied')
    GROUP BY currency ORDER BY currency`,
  );
}

/** @throws 400 for a client that is not the workspace's */
export async function createDeposit(actor: Actor, input: DepositCreate): Promise<Deposit> {
  const { workspaceId } = actor;
  const id = newId('dep');
  const now = clock.now();
  return inTransaction(async (tx) => {
    const workspace = await db.workspace.findFirstOrThrow({ where: { id: workspaceId } });
    const today = todayIn(workspace.timeZone, now);
    const client = await lockClient(tx, workspaceId, input.clientId);
    const currency = input.currency ?? workspace.currency;
    assertWholeUnits(currency, input.amount, ['amount']);
    await db.deposit.create({
      data: {
        ...changesOf(input),
        id,
        workspaceId,
        clientId: input.clientId,
        clientName: input.clientName ?? client.name,
        amount: input.amount,
        currency,
        receivedDate: startOfDayUtc(receivedBy(today, input) ?? today),
        createdAt: now,
        updatedAt: now,
      },
    });
    const deposit = await getDeposit(actor, id);
    const { clientId, amount } = deposit;
    const metadata = { depositId: id, amount, currency };
    await recordActivity(tx, workspaceId, { clientId, type: 'deposit_received', metadata });
    return deposit;
  });
}

/**
 * PATCH. Whose money it is, how much and in which currency can be put right until some of it is applied or refunded.
 * @throws 404, 400, 409 for what can no longer change
 */
export async function updateDeposit(actor: Actor, depositId: string, input: DepositPatch): Promise<Deposit> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const { untouched } = await lockDeposit(tx, actor, depositId);
    const before = await getDeposit(actor, depositId);
    if (!untouched) assertMoneyStays(before, input);
    const { clientId, amount, currency } = input;
    if (amount != null || currency) {
      assertWholeUnits(currency ?? before.currency, amount ?? before.amount, ['amount']);
    }
    const hasOtherClient = clientId !== undefined && clientId !== before.clientId;
    const client = hasOtherClient ? await lockClient(tx, workspaceId, clientId) : null;
    const clientName =
      input.clientName ?? client?.name ?? (input.clientName === null && (await nameOf(workspaceId, before.clientId)));
    const receivedDate = receivedBy(todayIn(await timeZoneOf(workspaceId), clock.now()), input);
    const where = { id: depositId, workspaceId };
    const data = {
      ...changesOf(input),
      ...(client && { clientId }),
      ...(clientName && { clientName }),
      ...(amount !== undefined && { amount }),
      ...(currency && { currency }),
      ...(receivedDate && { receivedDate: startOfDayUtc(receivedDate) }),
    };
    await touchChanged(await db.deposit.findFirstOrThrow({ where }), (touched) =>
      db.deposit.update({ where, data: { ...data, ...touched } }),
    );
    return getDeposit(actor, depositId);
  });
}

/** For what was entered by mistake. @throws 404, 422 once some of it is applied or refunded */
export async function deleteDeposit(actor: Actor, depositId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { untouched } = await lockDeposit(tx, actor, depositId);
    if (!untouched) {
      throw apiError('DEPOSIT_IN_USE');
    }
    await db.deposit.deleteMany({ where: { id: depositId, workspaceId: actor.workspaceId } });
  });
}

function assertMoneyStays(before: Deposit, input: DepositPatch): void {
  const fields = ['clientId', 'amount', 'currency'] as const;
  const changed = fields.find((field) => input[field] != null && input[field] !== before[field]);
  if (!changed) return;
  const message = reasonOf('DEPOSIT_FIELD_FIXED', { field: changed });
  throw frozenField(changed, message, 'Already in use');
}

/** The day that was sent, if one was. @throws 400 for one that has not come yet */
function receivedBy(today: string, { receivedDate, date }: DepositPatch): string | null | undefined {
  const received = receivedDate ?? date;
  if (received && received > today) throw notYet(receivedDate ? 'receivedDate' : 'date', today);
  return received;
}

/** The name of a client as it is now; undefined where it is deleted. */
async function nameOf(workspaceId: string, clientId: string | undefined): Promise<string | undefined> {
  const client =
    clientId && (await db.client.findFirst({ where: { id: clientId, workspaceId }, select: { name: true } }));
  return client ? client.name : undefined;
}

/** The columns that say something and decide nothing. What is left out stays, or is empty where it is new. */
function changesOf({ description, paymentMethod, paymentReference, reference, notes }: DepositPatch) {
  const known = reference === undefined ? paymentReference : (paymentReference ?? reference);
  return { description, paymentMethod, paymentReference: known, notes };
}
