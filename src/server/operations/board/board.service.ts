import { daysBetween, todayIn } from '@/lib/dates';
import { quarterOf, shiftQuarter } from '@/lib/dates/periods';
import {
  type Board,
  type BoardCompany,
  type BoardInput,
  LIGHTS,
  type Light,
  MOST_COMPANIES,
} from '@/server/operations/board/board.schema';
import { type BoardRow, readBoardRows, readPeople } from '@/server/operations/board/board-rows';
import { lightOf, openForms, reasonsOf } from '@/server/operations/board/light';
import type { Actor } from '@/server/platform/api/context';
import { clock } from '@/server/platform/runtime/clock';
import { comparedWorkspaces, permittedWorkspaces } from '@/server/sales/aging/permitted-workspaces';
import { reportDay } from '@/server/sales/aging/report-day';
import { formsToFile } from '@/server/tax/reports/filing-facts';
import { yearFormsToFile } from '@/server/tax/reports/year-facts';

/**
 * How the companies of an accountant stand for a quarter: what is due and when, what blocks it, what is owed to them. Each
 * company is authorized by itself; those asked for that the caller may not see are only listed.
 */
export async function readBoard(actor: Actor, input: BoardInput): Promise<Board> {
  const now = clock.now();
  const asOf = await reportDay(actor, {});
  const quarter = input.quarter ?? shiftQuarter(quarterOf(asOf), -1);
  const asked = input.workspaceIds && [...new Set(input.workspaceIds)];
  const permitted = asked ? await permittedWorkspaces(actor, asked) : await comparedWorkspaces(actor);
  const shown = permitted.slice(0, MOST_COMPANIES);
  const found = (await readBoardRows(shown, quarter, asOf)).map((row) => toCompany(row, quarter, now));
  const lights = input.light && [input.light].flat();
  const isWanted = ({ light, work }: BoardCompany) =>
    (!lights || lights.includes(light)) && (!input.assigneeId || work.assigneeId === input.assigneeId);
  const wanted = found.filter(isWanted);
  return {
    data: {
      quarter,
      asOf,
      companies: sortCompanies(wanted, input.sort).slice(0, input.limit),
      lights: { red: countOf(found, 'red'), amber: countOf(found, 'amber'), green: countOf(found, 'green') },
      people: await readPeople(shown, actor.userId),
      rejectedWorkspaceIds: asked?.filter((id) => !permitted.includes(id)) ?? [],
      omitted: permitted.length - shown.length,
      generatedAt: now.toISOString(),
    },
  };
}

function toCompany(row: BoardRow, quarter: string, now: Date): BoardCompany {
  const today = todayIn(row.timeZone, now);
  const ofQuarter = formsToFile(row, quarter);
  const isFiled = (form: '303' | '420') => ofQuarter.some((it) => it.form === form);
  const beside = yearFormsToFile(row, quarter, { '303': isFiled('303'), '420': isFiled('420') });
  const forms = [...ofQuarter.map((of) => ({ ...of, period: quarter, must: 'yes' as const })), ...beside].map(
    (due) => ({
      ...due,
      days: daysBetween(today, due.dueOn),
      filedOn: filedOn(row, due),
    }),
  );
  const closedAt = row.closedAt?.toISOString() ?? null;
  const { unmatchedMovements, drafts, withoutReceipt, withoutTaxId, withoutRate, refusedRecords } = row;
  const blockers = { unmatchedMovements, drafts, withoutReceipt, withoutTaxId, withoutRate, refusedRecords };
  const reasons = reasonsOf(row, { forms, blockers, closedAt }, today);
  const { workspaceId, workspaceName, taxId, zone, foralTerritory, currency, receivable } = row;
  return {
    ...{ workspaceId, workspaceName, taxId, zone, foralTerritory, currency },
    ...{ light: lightOf(reasons), reasons, closedAt, forms, blockers, receivable },
    work: { state: row.workState, assigneeId: row.assigneeId, assigneeName: row.assigneeName, note: row.note },
    requests: { open: row.openRequests, answered: row.answeredRequests },
    nextDue:
      openForms(forms, closedAt)
        .map(({ dueOn }) => dueOn)
        .sort()[0] ?? null,
  };
}

/** When a form was filed: of the year in its own period, of the quarter in that or, form 349, in its last month. */
function filedOn({ filings }: BoardRow, { form, period }: { form: string; period: string }): string | null {
  const isOwn = (of: string) => (period.length === 4 ? of === period : of.length > 4);
  return filings.find((filing) => filing.form === form && isOwn(filing.period))?.filedOn ?? null;
}

function countOf(companies: readonly BoardCompany[], light: Light): number {
  return companies.filter((company) => company.light === light).length;
}

/** In the order of their names unless sorted otherwise; those that nothing is due of come last by day. */
function sortCompanies(companies: readonly BoardCompany[], sort: BoardInput['sort']): BoardCompany[] {
  const dueOf = ({ nextDue }: BoardCompany) => nextDue ?? '9999-12-31';
  const byDue = (one: BoardCompany, other: BoardCompany) => dueOf(one).localeCompare(dueOf(other));
  const byLight = (one: BoardCompany, other: BoardCompany) => LIGHTS.indexOf(one.light) - LIGHTS.indexOf(other.light);
  if (sort === 'due') return companies.toSorted((one, other) => byDue(one, other) || byLight(one, other));
  if (sort === 'light') return companies.toSorted((one, other) => byLight(one, other) || byDue(one, other));
  return [...companies];
}
