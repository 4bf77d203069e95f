'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Combobox } from '@/components/platform/ui/combobox';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { currenciesWith } from '@/lib/tables/currency-cells';
import { DATE_ORDERS, readDateCell } from '@/lib/tables/date-order';
import type { FieldType } from '@/lib/tables/imports/import-field';
import { DECIMAL_MARKS, readNumberCell } from '@/lib/tables/number-style';
import type { ImportPlan, ImportReading } from '@/server/operations/imports/imports.schema';
import { importsWords } from '~/messages/imports';

type Column = ImportPlan['columns'][number];

interface ColumnReadingProps {
  /** The name of the column. */
  name: string;
  type: FieldType | undefined;
  /** Whether its sign distinguishes an expense from a refund. */
  hasSign: boolean;
  facts: ImportReading['columns'][number] | undefined;
  column: Column | undefined;
  onChange: (changes: Partial<Column>) => void;
}

/** How a column writes its numbers, dates or rates, and in which currency: to be corrected where its values say it, and asked where they do not. */
export function ColumnReading({ name, type, hasSign, facts, column, onChange }: ColumnReadingProps) {
  const t = useWords(importsWords, 'columns');
  const format = useFormat();
  if (!facts) return null;
  const currencies = type === 'number' && facts.eitherCurrency ? currenciesWith(facts.eitherCurrency) : [];
  const ofCurrency = facts.eitherCurrency && currencies.length > 0 && (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-muted">{t('ambiguousCurrency', { sign: facts.eitherCurrency })}</p>
      <Combobox
        aria-label={t('currency', { column: name })}
        placeholder={t('ask')}
        choices={currencies.map((value) => ({ value, label: value }))}
        value={column?.currency ?? null}
        onChange={(currency) => onChange({ currency })}
      />
    </div>
  );
  const ofSign = hasSign && facts.eitherSign && (
    <Reading
      label={t('signs', { column: name })}
      question={t('ambiguousSign', { sample: facts.eitherSign })}
      value={column?.isOutflow == null ? null : column.isOutflow ? 'expenses' : 'refunds'}
      onChange={(value) => onChange({ isOutflow: value === 'expenses' })}
      choices={[
        { value: 'expenses', label: t('areExpenses'), hint: '' },
        { value: 'refunds', label: t('areRefunds'), hint: '' },
      ]}
    />
  );
  const read = (of: (sample: string) => string | null) =>
    facts.samples
      .flatMap((text) => {
        const value = of(text);
        return value === null ? [] : [t('reads', { text, value })];
      })
      .join(' · ');
  if (type === 'number' && (facts.decimalMark || facts.eitherNumber)) {
    const withMark = (mark: Column['decimalMark']) =>
      read((text) => {
        const value = readNumberCell(text, mark);
        return value === null ? null : format.number(Number(value));
      });
    return (
      <>
        <Reading
          label={t('decimals', { column: name })}
          question={facts.eitherNumber && t('ambiguousNumber', { sample: facts.eitherNumber })}
          value={column?.decimalMark ?? null}
          onChange={(decimalMark) => onChange({ decimalMark })}
          choices={DECIMAL_MARKS.map((value) => ({
            value,
            label: t(value === 'comma' ? 'decimalComma' : 'decimalPoint'),
            hint: withMark(value),
          }))}
        />
        {ofSign}
        {ofCurrency}
      </>
    );
  }
  if (type === 'date' && (facts.dateOrder || facts.eitherDate)) {
    const inOrder = (order: Column['dateOrder']) =>
      read((text) => {
        const day = readDateCell(text, order);
        return day && format.longDay(day);
      });
    return (
      <Reading
        label={t('order', { column: name })}
        question={facts.eitherDate && t('ambiguousDate', { sample: facts.eitherDate })}
        value={column?.dateOrder ?? null}
        onChange={(dateOrder) => onChange({ dateOrder })}
        choices={DATE_ORDERS.filter((value) => value !== 'ymd' || inOrder(value) || column?.dateOrder === value).map(
          (value) => ({ value, label: t(value), hint: inOrder(value) }),
        )}
      />
    );
  }
  if (type === 'rate' && facts.eitherRate) {
    const share = Number(readNumberCell(facts.eitherRate, 'comma') ?? readNumberCell(facts.eitherRate, 'point'));
    return (
      <Reading
        label={t('share', { column: name })}
        question={
          facts.isShare && column?.field !== 'lineDiscountRate'
            ? null
            : t('ambiguousRate', { sample: facts.eitherRate })
        }
        value={column?.isShare == null ? null : column.isShare ? 'share' : 'percent'}
        onChange={(value) => onChange({ isShare: value === 'share' })}
        choices={[
          {
            value: 'share',
            label: t('isShare'),
            hint: t('reads', { text: facts.eitherRate, value: format.percent(share * 100) }),
          },
          {
            value: 'percent',
            label: t('isPercent'),
            hint: t('reads', { text: facts.eitherRate, value: format.percent(share) }),
          },
        ]}
      />
    );
  }
  return (
    <>
      {ofSign}
      {ofCurrency}
    </>
  );
}

interface ReadingProps<Value extends string> {
  label: string;
  /** Why it is asked; nothing where the values decide. */
  question: string | null | undefined;
  value: Value | null;
  onChange: (value: Value) => void;
  choices: { value: Value; label: string; hint: string }[];
}

function Reading<Value extends string>({ label, question, ...choice }: ReadingProps<Value>) {
  const t = useWords(importsWords, 'columns');
  if (!question) return <Select aria-label={label} placeholder={t('ask')} {...choice} />;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-muted">{question}</p>
      <RadioGroup aria-label={label} look="cards" {...choice} />
    </div>
  );
}
