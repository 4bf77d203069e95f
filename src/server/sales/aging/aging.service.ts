import { z } from 'zod';
import { sum, toNumber } from '@/lib/money/money';
import type { Actor } from '@/server/platform/api/context';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { type Aging, type AgingInput, WorkspaceAging } from '@/server/sales/aging/aging.schema';
import { addBuckets, noBuckets } from '@/server/sales/aging/buckets';
import { debtors } from '@/server/sales/aging/debtors-sql';
import { inParts, permittedWorkspaces } from '@/server/sales/aging/permitted-workspaces';
import { reportDay } from '@/server/sales/aging/report-day';

const AgingRow = WorkspaceAging.omit({ asOf: true });

const TOP_DEBTORS = 10;

/**
 * What the companies of an accountant are owed, by age, on a day. Each company is authorized by itself; those the
 * caller may not see are only listed. A company that bills in several currencies has an entry for each.
 */
export async function computeAging(actor: Actor, input: AgingInput): Promise<Aging> {
  const generatedAt = clock.now();
  const asOf = await reportDay(actor, input);
  const asked = [...new Set(input.workspaceIds)];
  const permitted = await permittedWorkspaces(actor, asked);
  const parts = inParts(permitted).map((ids) => rows(AgingRow, agingSql(ids, asOf)));
  const found = (await Promise.all(parts)).flat();

  const byCurrency = totalsByCurrency(found);
  const { currency, buckets, total, overdue } = await mainTotal(byCurrency, actor.workspaceId);
  return {
    data: {
      workspaces: found.map((workspace) => ({ ...workspace, asOf })),
      rejectedWorkspaceIds: asked.filter((id) => !permitted.includes(id)),
      consolidatedCurrency: currency,
      consolidatedBuckets: buckets,
      consolidatedTotal: total,
      consolidatedOverdue: overdue,
      consolidatedByCurrency: byCurrency,
      asOf,
      generatedAt: generatedAt.toISOString(),
    },
  };
}

/** One pass over the open invoices of all companies, by debtor, then by company and currency. */
function agingSql(workspaceIds: string[], asOf: string): Sql {
  return sql`
    WITH debtor AS (${debtors(workspaceIds, asOf)}),
    ranked AS (
      SELECT *, row_number() OVER (
        PARTITION BY workspace_id, currency ORDER BY outstanding DESC, oldest DESC, client_name) AS rank
      FROM debtor
    ),
    company AS (
      SELECT workspace_id, currency, sum(outstanding) AS total, sum(outstanding) - sum(current) AS overdue,
             json_build_object('current', sum(current), 'days1_30', sum(days1_30), 'days31_60', sum(days31_60),
                               'days61_90', sum(days61_90), 'days90plus', sum(days90plus)) AS buckets,
             json_agg(json_strip_nulls(json_build_object(
               'clientId', client_id, 'clientName', client_name, 'totalOutstanding', outstanding,
               'daysOldestInvoice', oldest, 'invoiceCount', invoices)) ORDER BY rank)
               FILTER (WHERE rank <= ${TOP_DEBTORS} AND outstanding > 0) AS debtors
      FROM ranked GROUP BY workspace_id, currency
    )
    SELECT w.id AS "workspaceId", w.name AS "workspaceName", coalesce(owner.name, w.name) AS "ownerName",
           coalesce(c.currency, w.currency) AS currency,
           coalesce(c.buckets, ${JSON.stringify(noBuckets())}::json) AS buckets,
           coalesce(c.total, 0)::float8 AS "grandTotal", coalesce(c.overdue, 0)::float8 AS "totalOverdue",
           coalesce(c.debtors, '[]'::json) AS "topDebtors"
    FROM workspace w
    LEFT JOIN company c ON c.workspace_id = w.id
    LEFT JOIN LATERAL (
      SELECT u.name FROM member m JOIN "user" u ON u.id = m.user_id
      WHERE m.workspace_id = w.id AND m.role = 'owner' ORDER BY m.created_at, m.id LIMIT 1
    ) AS owner ON true
    WHERE w.id = ANY (${workspaceIds}::text[])
    ORDER BY w.name, w.id, c.currency`;
}

function totalsByCurrency(found: z.output<typeof AgingRow>[]): Aging['data']['consolidatedByCurrency'] {
  const currencies = [...new Set(found.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const same = found.filter((workspace) => workspace.currency === currency);
    return {
      currency,
      buckets: addBuckets(same.map(({ buckets }) => buckets)),
      total: toNumber(sum(same.map(({ grandTotal }) => grandTotal))),
      overdue: toNumber(sum(same.map(({ totalOverdue }) => totalOverdue))),
    };
  });
}

const CurrencyRow = z.object({ currency: z.string() });

/** The currency the consolidated figures are in: the only one, else that of the caller's own workspace. */
async function mainTotal(byCurrency: Aging['data']['consolidatedByCurrency'], workspaceId: string) {
  const own = await firstRow(CurrencyRow, sql`SELECT currency FROM workspace WHERE id = ${workspaceId}`);
  const currency = byCurrency.length === 1 ? byCurrency[0]?.currency : own?.currency;
  const total = byCurrency.find((entry) => entry.currency === currency) ?? byCurrency[0];
  return total ?? { currency: own?.currency ?? 'EUR', buckets: noBuckets(), total: 0, overdue: 0 };
}
