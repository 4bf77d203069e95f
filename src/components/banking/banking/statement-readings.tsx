'use client';

import { useFormatter } from 'next-intl';
import { useId } from 'react';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import type { CsvField, MappingQuestion } from '@/lib/tables/imports/statement-columns';
import type { StatementMapping, StatementTable } from '@/server/banking/banking/statements/statements.schema';
import { statementsWords } from '~/messages/statements';
import { exampleOf, isSameReading } from './statement-questions';

type Reading = StatementTable['readings'][number];

/** Fields that a reading is named by, where readings differ in their columns. */
const NAMED: readonly CsvField[] = ['date', 'amount', 'debit', 'credit', 'side', 'fee', 'balance'];

interface StatementReadingsProps {
  /** The table as it is read without any choice. */
  of: StatementTable;
  /** What was chosen; nothing where a person has not decided. */
  chosen: StatementMapping | undefined;
  onChange: (mapping: StatementMapping) => void;
}

/** What nothing in a table decides, as questions, and the readings that fit it, each with what it makes of the first rows. */
export function StatementReadings({ of: table, chosen, onChange }: StatementReadingsProps) {
  const t = useWords(statementsWords, 'readings');
  const id = useId();
  const ask = useQuestions(table);
  const nameOf = useReadingName(table);
  const { questions, readings } = table;
  const at = chosen ? readings.findIndex(({ mapping }) => isSameReading(mapping, chosen)) : -1;
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 id={`${id}-title`} className="font-medium">
          {t('title')}
        </h3>
        <p className="text-muted">{t('text')}</p>
      </div>
      <Callout>
        <ul id={`${id}-questions`} className="flex flex-col gap-1">
          {questions.map((question) => (
            <li key={question}>{ask(question)}</li>
          ))}
        </ul>
      </Callout>
      {readings.length > 1 && (
        <RadioGroup
          look="cards"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-questions`}
          value={at < 0 ? null : String(at)}
          onChange={(value) => {
            const reading = readings[Number(value)];
            if (reading) onChange(reading.mapping);
          }}
          choices={readings.map((reading, index) => ({
            value: String(index),
            label: nameOf(reading, index),
            hint: <FirstRows of={reading} currency={table.currency} />,
          }))}
        />
      )}
    </section>
  );
}

/** Within the label of a radio button, so that it is read out with it. */
function FirstRows({ of: { movements }, currency }: { of: Reading; currency: string }) {
  const format = useFormat();
  return (
    <span className="flex flex-col gap-1">
      {movements.map(({ line, date, description, amount }) => (
        <span key={line} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            {[format.longDay(date), description].filter(Boolean).join(' · ')}{' '}
          </span>
          <Money amount={amount} currency={currency} className="ml-auto text-ink" />
        </span>
      ))}
    </span>
  );
}

/** Gives a question about a table in plain words, with an example out of the file where it has one. */
function useQuestions(table: StatementTable): (question: MappingQuestion) => string {
  const t = useWords(statementsWords, 'readings.questions');
  const format = useFormat();
  const { list } = useFormatter();
  return (question) => {
    if (question === 'date_order') {
      const example = exampleOf(table, 'date');
      if (!example) return t('date_order');
      const { text, one, other } = example;
      return t('dateExample', { text, one: format.longDay(one.date), other: format.longDay(other.date) });
    }
    if (question === 'decimal_mark') {
      const example = exampleOf(table, 'amount');
      if (!example) return t('decimal_mark');
      const { text, one, other } = example;
      const shown = (amount: number) => format.money(amount, table.currency);
      return t('amountExample', { text, one: shown(one.amount), other: shown(other.amount) });
    }
    if (question !== 'sides') return t(question);
    const words = [...new Set(table.readings.flatMap(({ mapping }) => mapping.debitWords ?? []))];
    if (words.length === 0) return t('sides');
    return t('sideWords', { words: list(words.map(quoted), { type: 'disjunction' }) });
  };
}

/** Gives a reading's name: its sheet, where that is asked, and that in which it differs from the others of the sheet. */
function useReadingName({ questions, readings, rows, mapping: { sheet } }: StatementTable) {
  const t = useWords(statementsWords, 'readings');
  const fields = useWords(statementsWords, 'columns');
  const format = useFormat();

  function columnsOf({ headerRow, columns, sheet: own }: Reading['mapping']): string {
    const names = own === sheet ? (rows.find(({ line }) => line === headerRow)?.cells ?? []) : [];
    const places = NAMED.flatMap((field) => {
      const column = columns.indexOf(field);
      const name = names[column] || String(column + 1);
      return column < 0 ? [] : [t('column', { field: fields(`fields.${field}`), name })];
    });
    return places.join(', ');
  }
  function sidesOf({ debitWords, creditWords = [], isFlipped }: Reading['mapping']): string {
    if (!debitWords) return t(isFlipped ? 'flipped' : 'asWritten');
    const out = format.list(debitWords.map(quoted));
    const others = format.list(creditWords.map(quoted));
    return creditWords.length > 0 ? t('sides', { out, in: others }) : t('out', { out });
  }
  const partsOf = ({ mapping }: Reading): (string | undefined)[] => [
    questions.includes('columns') ? columnsOf(mapping) : undefined,
    mapping.dateOrder ? fields(`orders.${mapping.dateOrder}`) : undefined,
    mapping.decimalMark ? fields(`marks.${mapping.decimalMark}`) : undefined,
    sidesOf(mapping),
  ];

  return (reading: Reading, index: number): string => {
    const own = reading.mapping.sheet;
    const ofSheet = readings.filter(({ mapping }) => mapping.sheet === own).map(partsOf);
    const differing = partsOf(reading).filter((_, part) => new Set(ofSheet.map((parts) => parts[part])).size > 1);
    const name = questions.includes('sheet') && own !== undefined ? t('sheet', { name: own }) : undefined;
    return [name, ...differing].filter(Boolean).join(' · ') || t('number', { number: index + 1 });
  };
}

function quoted(word: string): string {
  return `“${word}”`;
}
