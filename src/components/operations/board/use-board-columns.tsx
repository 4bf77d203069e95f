import { useMemo } from 'react';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Badge } from '@/components/platform/ui/badge';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { Board, BoardCompany } from '@/server/operations/board/board.schema';
import { boardWords } from '~/messages/board';
import { LightBadge } from './light-badge';
import { ReasonLink } from './reason-link';
import { WorkCell } from './work-cell';

/** A row of the board: a company, by the id of its workspace. */
export type BoardLine = BoardCompany & { id: string };

const column = columnsOf<BoardLine>();

/** The columns of the board for a quarter. */
export function useBoardColumns(quarter: string, people: Board['data']['people']) {
  const t = useWords(boardWords);
  return useMemo(
    () => [
      column.accessor('workspaceName', {
        header: t('company'),
        meta: { sortBy: 'name' },
        cell: ({ row: { original } }) => <CompanyName company={original} />,
      }),
      column.accessor('light', {
        header: t('state'),
        meta: { onCard: 'state', sortBy: 'light' },
        cell: ({ getValue }) => <LightBadge light={getValue()} />,
      }),
      column.accessor('nextDue', {
        header: t('due'),
        meta: { onCard: 'plain', sortBy: 'due' },
        cell: ({ row: { original } }) => <Forms company={original} />,
      }),
      column.display({
        id: 'reasons',
        header: t('reasons'),
        meta: { grow: true },
        cell: ({ row: { original } }) => <Reasons company={original} quarter={quarter} />,
      }),
      column.display({
        id: 'work',
        header: t('work'),
        cell: ({ row: { original } }) => <WorkCell company={original} quarter={quarter} people={people} />,
      }),
      column.display({
        id: 'receivable',
        header: t('receivable'),
        meta: { align: 'end', hideBelow: 'lg' },
        cell: ({ row: { original } }) => <Receivable of={original.receivable} />,
      }),
    ],
    [t, quarter, people],
  );
}

function CompanyName({ company }: { company: BoardCompany }) {
  const t = useWords(boardWords);
  const { workspaceName, taxId, zone, foralTerritory } = company;
  const isForal = foralTerritory !== null && foralTerritory !== 'none';
  return (
    <span className="flex min-w-40 flex-col whitespace-normal wrap-anywhere">
      {workspaceName}
      <span className="flex flex-wrap items-center gap-1.5 text-xs font-normal text-muted">
        {taxId}
        {zone && zone !== 'peninsula' && <Badge>{t(`zone.${zone}`)}</Badge>}
        {isForal && <Badge>{t(`territory.${foralTerritory}`)}</Badge>}
      </span>
    </span>
  );
}

/** Which forms are due, by their last day; a closed quarter says that it is. */
function Forms({ company: { forms, closedAt } }: { company: BoardCompany }) {
  const t = useWords(boardWords);
  const format = useFormat();
  const closedLine = closedAt && (
    <span className="text-muted">{t('closed', { date: format.date(closedAt.slice(0, 10)) })}</span>
  );
  const ofYear = ({ period }: BoardCompany['forms'][number]) => period.length === 4;
  const open = forms.filter((form) => form.filedOn === null && (!closedAt || ofYear(form)));
  if (closedAt && open.length === 0) return closedLine;
  const filed = forms.filter(({ filedOn }) => filedOn !== null).map(({ form }) => form);
  const filedLine = filed.length > 0 && <span className="text-muted">{t('filed', { forms: filed.join(', ') })}</span>;
  if (open.length === 0) return filedLine || <span className="text-muted">{t('nothingDue')}</span>;
  const dates = [...new Set(open.map(({ dueOn }) => dueOn))].sort();
  return (
    <span className="flex flex-col whitespace-nowrap">
      {dates.map((date) => {
        const due = open.filter(({ dueOn }) => dueOn === date);
        return (
          <span key={date}>
            {due.map(({ form, must }) => (must === 'ask' ? t('asked', { form }) : form)).join(', ')}
            <span className="text-muted"> · {t('until', { date: format.date(date) })}</span>
          </span>
        );
      })}
      {filedLine}
      {closedLine}
    </span>
  );
}

function Reasons({ company, quarter }: { company: BoardCompany; quarter: string }) {
  const t = useWords(boardWords);
  if (company.reasons.length === 0) return <span className="text-muted">{t('noReasons')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm whitespace-normal">
      {company.reasons.map((reason) => (
        <li key={reason.code}>
          <ReasonLink company={company} quarter={quarter} reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function Receivable({ of }: { of: BoardCompany['receivable'] }) {
  const t = useWords(boardWords);
  if (of.length === 0) return <span className="text-faint">–</span>;
  return (
    <span className="flex flex-col">
      {of.map(({ currency, total, overdue }) => (
        <span key={currency} className="flex flex-col">
          <Money amount={total} currency={currency} />
          {overdue > 0 && (
            <span className="text-xs text-muted">
              {t('overdue')} <Money amount={overdue} currency={currency} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
