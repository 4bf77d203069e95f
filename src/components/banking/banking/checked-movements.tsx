'use client';

import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useIsPhone } from '@/components/platform/ui/use-is-phone';
import { useWords } from '@/i18n/use-words';
import type { StatementCheck } from '@/server/banking/banking/statements/statements.schema';
import { bankingWords } from '~/messages/banking';

type Movement = StatementCheck['movements'][number];

const tones: Record<Movement['fate'], Tone> = { new: 'success', duplicate: 'neutral', possible: 'warning' };

/** The movements of a file before it is imported, and what becomes of each; on a phone as a list. */
export function CheckedMovements({ of: { movements, currency } }: { of: StatementCheck }) {
  const t = useWords(bankingWords);
  const isPhone = useIsPhone();
  if (movements.length === 0) return <p className="text-muted">{t('import.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section tabIndex={0} aria-label={t('movements')} className="max-h-80 overflow-auto rounded-lg border">
      {isPhone ? (
        <ul aria-label={t('movements')} className="divide-y">
          {movements.map((movement) => (
            <li key={movement.id} className="flex flex-col gap-1 px-4 py-3">
              <Description of={movement} />
              <p className="flex flex-wrap items-center gap-2">
                <CalendarDate value={movement.date} className="text-xs text-muted" />
                <Fate of={movement} />
                <Money amount={movement.amount} currency={currency} className="ml-auto" />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Table aria-label={t('movements')}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('movement.date')}</TableHeader>
              <TableHeader>{t('movement.description')}</TableHeader>
              <TableHeader>{t('import.fate')}</TableHeader>
              <TableHeader align="end">{t('movement.amount')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {movements.map((movement) => (
              <TableRow key={movement.id}>
                <TableCell className="whitespace-nowrap">
                  <CalendarDate value={movement.date} />
                </TableCell>
                <TableCell className="min-w-48">
                  <Description of={movement} />
                </TableCell>
                <TableCell>
                  <Fate of={movement} />
                </TableCell>
                <TableCell align="end" className="whitespace-nowrap">
                  <Money amount={movement.amount} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}

function Description({ of: { description, counterparty } }: { of: Movement }) {
  return (
    <span className="wrap-anywhere">
      {description}
      {counterparty && <span className="block text-xs text-muted">{counterparty}</span>}
    </span>
  );
}

function Fate({ of: { fate } }: { of: Movement }) {
  const t = useWords(bankingWords, 'import.fates');
  return <Badge tone={tones[fate]}>{t(fate)}</Badge>;
}
