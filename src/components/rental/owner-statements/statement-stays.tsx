'use client';

import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useIsPhone } from '@/components/platform/ui/use-is-phone';
import { useWords } from '@/i18n/use-words';
import { shownFigures } from '@/lib/money/statement-figures';
import type { OwnerStatement, StatementStay } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';

/** The stays of a month and what each left; on a phone as a list. */
export function StatementStays({ statement: { stays, currency } }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords);
  const isPhone = useIsPhone();
  const shown = shownFigures(stays);
  const keyOf = ({ reservationId, isAdjustment }: StatementStay) => `${reservationId}${isAdjustment}`;
  if (stays.length === 0) {
    return (
      <Card>
        <EmptyState title={t('noStays')} description={t('noStaysText')} className="py-8" />
      </Card>
    );
  }
  return (
    <Card>
      <CardHeader title={t('stays')} />
      {isPhone ? (
        <ul aria-label={t('stays')} className="divide-y border-t">
          {stays.map((stay) => (
            <li key={keyOf(stay)} className="flex flex-col gap-2 px-4 py-3">
              <Guest stay={stay} />
              <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                {shown.map((name) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">{t(`column.${name}`)}</dt>
                    <dd className="text-right">
                      <Money amount={stay[name]} currency={currency} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <Table aria-label={t('stays')} className="border-t">
          <TableHead>
            <TableRow>
              <TableHeader>{t('column.guest')}</TableHeader>
              {shown.map((name) => (
                <TableHeader key={name} align="end">
                  {t(`column.${name}`)}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {stays.map((stay) => (
              <TableRow key={keyOf(stay)}>
                <TableCell>
                  <Guest stay={stay} />
                </TableCell>
                {shown.map((name) => (
                  <TableCell key={name} align="end">
                    <Money amount={stay[name]} currency={currency} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

function Guest({ stay }: { stay: StatementStay }) {
  const t = useWords(ownerStatementsWords);
  const format = useFormat();
  const href = useWorkspaceHref();
  const { reservationId, guestName, channel, checkIn, checkOut, nights, isAdjustment, isCancelled } = stay;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <TextLink href={href(`/reservations/${reservationId}`)}>{guestName}</TextLink>
        {isAdjustment && (
          <Badge tone="warning" title={t('adjustmentHint')}>
            {t('adjustment')}
          </Badge>
        )}
        {isCancelled && <Badge title={t('cancelledHint')}>{t('cancelled')}</Badge>}
      </span>
      <span className="text-xs text-muted">
        {[
          channel === 'Direct' ? t('direct') : channel,
          format.days(checkIn, checkOut),
          nights !== 0 && t('nights', { nights }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
