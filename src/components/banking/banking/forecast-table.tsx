'use client';

import { useState } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { CashForecast, ForecastLine } from '@/server/banking/forecast/forecast.schema';
import { bankingWords } from '~/messages/banking';

/** So many of each group at first. */
const SHORT = 5;

/** What a forecast is made of: what is overdue, then the rest by the day it is expected, each leading to its document. */
export function ForecastTable({ forecast }: { forecast: CashForecast }) {
  const t = useWords(bankingWords, 'forecast');
  const [isWhole, setWhole] = useState(false);
  const { overdue, lines, total } = forecast;
  const listed = overdue.length + lines.length;
  const shown = (group: ForecastLine[]) => (isWhole ? group : group.slice(0, SHORT));
  const isShort = !isWhole && (overdue.length > SHORT || lines.length > SHORT);
  return (
    <>
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('expected')}</TableHeader>
            <TableHeader>{t('document')}</TableHeader>
            <TableHeader align="end">{t('amount')}</TableHeader>
            <TableHeader align="end" className="max-sm:hidden">
              {t('balanceThen')}
            </TableHeader>
          </TableRow>
        </TableHead>
        <Group name={t('overdue')} lines={shown(overdue)} forecast={forecast} />
        <Group name={t('upcoming')} lines={shown(lines)} forecast={forecast} />
      </Table>
      {isShort && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('showAll', { count: listed })}</Button>
        </div>
      )}
      {!isShort && total > listed && <p className="text-muted">{t('more', { count: total - listed })}</p>}
    </>
  );
}

interface GroupProps {
  name: string;
  lines: ForecastLine[];
  forecast: CashForecast;
}

function Group({ name, lines, forecast: { currency, days } }: GroupProps) {
  if (lines.length === 0) return null;
  const balances = new Map(days.map(({ date, balance }) => [date, balance]));
  return (
    <TableBody>
      <TableRow>
        <TableHeader scope="rowgroup" colSpan={4} className="bg-subtle">
          {name}
        </TableHeader>
      </TableRow>
      {lines.map((line) => (
        <TableRow key={`${line.documentId} ${line.dueDate}`}>
          <TableCell className="align-top whitespace-nowrap">
            <CalendarDate value={line.date} />
          </TableCell>
          <TableCell>
            <Document line={line} />
          </TableCell>
          <TableCell align="end" className="align-top">
            <Money amount={line.amount} currency={currency} />
          </TableCell>
          <TableCell align="end" className="align-top text-muted max-sm:hidden">
            <Money amount={balances.get(line.date) ?? 0} currency={currency} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}

function Document({ line }: { line: ForecastLine }) {
  const t = useWords(bankingWords, 'forecast');
  const format = useFormat();
  const href = useWorkspaceHref();
  const { source, documentId, documentNumber, description, partyName, dueDate, date } = line;
  const isInvoice = source === 'invoice' || source === 'recurring_invoice';
  const kind = t(`sources.${source}`);
  const due = dueDate === date ? undefined : t(isInvoice ? 'due' : 'dated', { date: format.date(dueDate) });
  return (
    <>
      <TextLink href={href(`/${isInvoice ? 'invoices' : 'expenses'}/${documentId}`)}>
        {(isInvoice ? documentNumber : description) ?? kind}
      </TextLink>
      <span className="block text-xs text-muted wrap-anywhere">
        {[kind, partyName, due].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
