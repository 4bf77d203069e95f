import { useMemo } from 'react';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { columnsOf } from '@/components/platform/ui/data-table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { StatementOfMonth, StatementTotals } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { StatementBadge } from './statement-badge';
import { useStatementFiles } from './use-statement-files';

const column = columnsOf<StatementOfMonth>();

/** What the list of a month says of each property. */
export function useStatementColumns(month: string) {
  const t = useWords(ownerStatementsWords, 'all');
  const format = useFormat();
  return useMemo(() => {
    const amount = (name: keyof StatementTotals, hideBelow?: 'md' | 'lg') =>
      column.accessor(({ totals }) => totals?.[name], {
        id: name,
        header: t(`column.${name as 'gross' | 'fee' | 'costs' | 'balance'}`),
        cell: ({ getValue, row }) => <Amount amount={getValue()} currency={row.original.currency} />,
        meta: { align: 'end', hideBelow },
      });
    return [
      column.accessor('propertyName', { header: t('column.property'), meta: { grow: true } }),
      column.accessor('ownerName', { header: t('column.owner'), meta: { onCard: 'plain', hideBelow: 'md' } }),
      amount('gross'),
      amount('fee', 'md'),
      amount('costs', 'md'),
      amount('balance', 'lg'),
      column.accessor(({ totals }) => totals?.payable, {
        id: 'payable',
        header: t('column.payable'),
        cell: ({ getValue, row: { original } }) => (
          <span className="flex flex-col items-end">
            <Amount amount={getValue()} currency={original.currency} />
            {original.totals !== undefined && original.totals.paidOut > 0 && (
              <span className="text-xs text-muted">
                {t('paid', { amount: format.money(original.totals.paidOut, original.currency) })}
              </span>
            )}
          </span>
        ),
        meta: { align: 'end' },
      }),
      column.accessor('status', {
        header: t('column.status'),
        meta: { onCard: 'state' },
        cell: ({ row }) => <State of={row.original} />,
      }),
      column.display({
        id: 'files',
        header: t('column.files'),
        cell: ({ row }) => <Files of={row.original} month={month} />,
        meta: { hideHeader: true },
      }),
    ];
  }, [t, format, month]);
}

function Amount({ amount, currency }: { amount: number | undefined; currency: string }) {
  return amount === undefined ? '–' : <Money amount={amount + 0} currency={currency} />;
}

function State({ of: { status, obstacle, leftOut } }: { of: StatementOfMonth }) {
  const t = useWords(ownerStatementsWords, 'all');
  const notes = [
    // That a month is not over, its name says for all of them.
    obstacle && obstacle !== 'not_over' && t(`obstacles.${obstacle}`),
    leftOut > 0 && t('leftOut', { count: leftOut }),
  ].filter((it) => it);
  return (
    <span className="flex flex-col items-start gap-0.5">
      <StatementBadge status={status} />
      {notes.length > 0 && <span className="text-xs text-muted">{notes.join(' · ')}</span>}
    </span>
  );
}

function Files({ of: { id, propertyName: name, totals }, month }: { of: StatementOfMonth; month: string }) {
  const t = useWords(ownerStatementsWords);
  const { pdf, csv } = useStatementFiles()(id, month);
  if (!totals) return null;
  return (
    <span className="flex gap-3">
      <TextLink href={pdf} target="_blank" prefetch={false} aria-label={t('all.fileOf', { file: t('pdf'), name })}>
        {t('pdf')}
      </TextLink>
      <TextLink href={csv} prefetch={false} download aria-label={t('all.fileOf', { file: t('csv'), name })}>
        {t('csv')}
      </TextLink>
    </span>
  );
}

/** The list for spreadsheets, by the API's names. */
export const exportedStatement = {
  propertyId: ({ id }: StatementOfMonth) => id,
  propertyName: ({ propertyName }: StatementOfMonth) => propertyName,
  ownerName: ({ ownerName }: StatementOfMonth) => ownerName,
  status: ({ status }: StatementOfMonth) => status,
  currency: ({ currency }: StatementOfMonth) => currency,
  opening: ({ totals }: StatementOfMonth) => totals?.opening,
  gross: ({ totals }: StatementOfMonth) => totals?.gross,
  commission: ({ totals }: StatementOfMonth) => totals?.commission,
  cleaning: ({ totals }: StatementOfMonth) => totals?.cleaning,
  fee: ({ totals }: StatementOfMonth) => totals?.fee,
  feeTax: ({ totals }: StatementOfMonth) => totals?.feeTax,
  feeWithheld: ({ totals }: StatementOfMonth) => totals?.feeWithheld,
  costs: ({ totals }: StatementOfMonth) => totals?.costs,
  balance: ({ totals }: StatementOfMonth) => totals?.balance,
  reserve: ({ totals }: StatementOfMonth) => totals?.reserve,
  payable: ({ totals }: StatementOfMonth) => totals?.payable,
  paidOut: ({ totals }: StatementOfMonth) => totals?.paidOut,
  closing: ({ totals }: StatementOfMonth) => totals?.closing,
};
