'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { useWords } from '@/i18n/use-words';
import type { FiledFigures, MoveQuarter, MoveView } from '@/server/operations/moves/moves.schema';
import { movesWords } from '~/messages/moves';
import { useMove } from './use-move';
import { useQuarterName } from './use-quarter-name';

const FIELDS = ['base', 'outputTax', 'inputTax', 'result'] as const satisfies (keyof FiledFigures)[];

/** Each quarter as it would be, beside the return that was filed of it. */
export function MoveQuarters({ of }: { of: MoveView }) {
  const t = useWords(movesWords, 'quarters');
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <ul className="divide-y border-t">
        {of.quarters.map((quarter) => (
          <Quarter key={quarter.quarter} of={of} quarter={quarter} />
        ))}
      </ul>
    </Card>
  );
}

function Quarter({ of, quarter }: { of: MoveView; quarter: MoveQuarter }) {
  const t = useWords(movesWords, 'quarters');
  const nameOf = useQuarterName();
  const format = useFormat();
  const mayWrite = useMayWrite();
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { vat, filed, filedBy, difference, sales, purchases, rates } = quarter;
  const money = (amount: number) => format.money(amount, of.currency);
  const differs = difference && FIELDS.some((field) => difference[field] !== 0);
  const rateTexts = rates.map(({ rate, base, tax }) =>
    t('rate', { rate: format.percent(rate), base: money(base), tax: money(tax) }),
  );
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{nameOf(quarter.quarter)}</h3>
        {filed && <Badge tone={differs ? 'warning' : 'success'}>{t(differs ? 'differs' : 'agrees')}</Badge>}
      </div>
      <p className="text-muted">
        {t('sales', { count: sales.count, total: money(sales.total), withheld: money(sales.withheld) })}{' '}
        {t('purchases', {
          ...{ count: purchases.count, total: money(purchases.total) },
          ...{ base: money(purchases.base), withheld: money(purchases.withheld) },
        })}
      </p>
      {rateTexts.length > 0 && <p className="text-muted">{rateTexts.join(' · ')}</p>}
      <Table aria-label={t('tableOf', { quarter: quarter.quarter })}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('figure', { form: quarter.form })}</TableHeader>
            <TableHeader className="text-right">{t('now')}</TableHeader>
            <TableHeader className="text-right">{filedBy === 'noted' ? t('noted') : t('filed')}</TableHeader>
            <TableHeader className="text-right">{t('difference')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {FIELDS.map((field) => (
            <TableRow key={field}>
              <TableCell>{t(`fields.${field}`)}</TableCell>
              <TableCell className="text-right tabular-nums">{money(vat[field])}</TableCell>
              <TableCell className="text-right tabular-nums">{filed ? money(filed[field]) : '–'}</TableCell>
              <TableCell className="text-right tabular-nums">{difference ? money(difference[field]) : '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap gap-2">
        {mayWrite && filedBy !== 'noted' && !isTyping && (
          <Button size="sm" onClick={() => setTyping(true)}>
            {t(filed ? 'change' : 'type')}
          </Button>
        )}
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideDocuments' : 'documents', { count: sales.count + purchases.count })}
        </Button>
      </div>
      {isTyping && <FiledForm of={of} quarter={quarter} onDone={() => setTyping(false)} />}
      {isOpen && <Documents moveId={of.id} quarter={quarter.quarter} />}
    </li>
  );
}

interface FiledFormProps {
  of: MoveView;
  quarter: MoveQuarter;
  onDone: () => void;
}

function FiledForm({ of, quarter: { quarter, filed }, onDone }: FiledFormProps) {
  const t = useWords(movesWords, 'quarters');
  const { setFiled } = useMove();
  const [typed, setTyped] = useState<Partial<Record<keyof FiledFigures, number | null>>>(filed ?? {});
  const save = (next: FiledFigures | null) =>
    setFiled.mutate({ moveId: of.id, quarter, filed: next }, { onSuccess: onDone });
  const typedOf = (field: keyof FiledFigures) => typed[field] ?? 0;
  const next = {
    ...{ base: typedOf('base'), outputTax: typedOf('outputTax') },
    ...{ inputTax: typedOf('inputTax'), result: typedOf('result') },
  };
  // Nothing is no 0: who filed none of it says so.
  const isKnown = FIELDS.every((field) => typeof typed[field] === 'number' && !Number.isNaN(next[field]));
  return (
    <div className="flex flex-col gap-8 rounded-lg border p-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map((field) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the input has the name of the label
          <label key={field} className="flex flex-col gap-1">
            <span>{t(`typed.${field}`)}</span>
            <NumberInput
              aria-label={`${t(`typed.${field}`)}, ${quarter}`}
              currency={of.currency}
              value={typed[field] ?? null}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {t('cancel')}
        </Button>
        {filed && (
          <Button size="sm" onClick={() => save(null)}>
            {t('remove')}
          </Button>
        )}
        <Button size="sm" variant="primary" disabled={!isKnown} loading={setFiled.isPending} onClick={() => save(next)}>
          {t('compare')}
        </Button>
      </div>
    </div>
  );
}

function Documents({ moveId, quarter }: { moveId: string; quarter: string }) {
  const t = useWords(movesWords, 'quarters');
  const trpc = useTRPC();
  const format = useFormat();
  const found = useQuery(trpc.moves.documents.queryOptions({ moveId, quarter }));
  return (
    <Loaded query={found}>
      {({ data, total }) => (
        <CardBody className="px-0">
          <Table aria-label={t('documentsOf', { quarter })}>
            <TableHead>
              <TableRow>
                <TableHeader>{t('document')}</TableHeader>
                <TableHeader>{t('date')}</TableHeader>
                <TableHeader>{t('party')}</TableHeader>
                <TableHeader className="text-right">{t('base')}</TableHeader>
                <TableHeader className="text-right">{t('tax')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(({ kind, title, date, party, base, tax, currency }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <TableRow key={at}>
                  <TableCell>
                    {title} <span className="text-muted">{t(`kinds.${kind}`)}</span>
                  </TableCell>
                  <TableCell>
                    <CalendarDate value={date} />
                  </TableCell>
                  <TableCell>{party}</TableCell>
                  <TableCell className="text-right tabular-nums">{format.money(base, currency)}</TableCell>
                  <TableCell className="text-right tabular-nums">{format.money(tax, currency)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {total > data.length && <p className="text-muted">{t('moreDocuments', { count: total - data.length })}</p>}
        </CardBody>
      )}
    </Loaded>
  );
}
