'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Input } from '@/components/platform/ui/input';
import { Label } from '@/components/platform/ui/label';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { type Translate, useWords } from '@/i18n/use-words';
import { type EntryKind, entryKindOf, FORM_ENTRIES, SUPPLY_KEYS } from '@/lib/tax/tax-forms/form-entries';
import type { TaxForm } from '@/server/tax/form-files/forms.schema';
import { taxFormsWords } from '~/messages/tax-forms';
import { useRefreshForm } from './use-refresh-form';

type Value = number | string | null;

/** What is asked for in the select where nothing is answered: no answer of the agency is called so. */
const NONE = '-';

/** The boxes and questions of a form that a person fills; each says who entered it, and when. */
export function EntriesCard({ of }: { of: TaxForm }) {
  const t = useWords(taxFormsWords, 'enter');
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const refresh = useRefreshForm();
  const { form, period, entries } = of;
  const before: Record<string, Value> = Object.fromEntries(
    entries.map(({ box, amount, answer }) => [box, amount ?? answer ?? null]),
  );
  const [values, setValues] = useState(before);
  const changed = Object.entries(values).filter(([box, value]) => value !== (before[box] ?? null));
  const save = useMutation(
    trpc.taxForms.saveEntries.mutationOptions({
      onSuccess: () => refresh(t('saved')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (changed.length > 0) save.mutate({ form, period, entries: Object.fromEntries(changed) });
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <CardHeader title={t('title')} description={t('text')} />
        <CardBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {namesOf(of).map((box) => (
            <EntryField
              key={box}
              of={of}
              box={box}
              value={values[box] ?? null}
              onChange={(value) => setValues({ ...values, [box]: value })}
            />
          ))}
        </CardBody>
        <CardFooter>
          <Button type="submit" variant="primary" disabled={changed.length === 0} loading={save.isPending}>
            {t('save')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

/** The boxes and questions of the form, what was entered of parties, what its file asks of them, and what its lines may be asked. */
function namesOf({ form, types, follows, entries, blocked, rows }: TaxForm): string[] {
  const asked = blocked.flatMap(({ reason, params }) => {
    if (reason === 'FORM_NEEDS_REFERENCE') return [`reference:${params?.taxId}`];
    if (reason === 'FORM_NEEDS_SUPPLY_KEY') return [`supply:${params?.vatId}`];
    return reason === 'FORM_NEEDS_KEY' ? [`key:${params?.taxId}`] : [];
  });
  const own = Object.keys(FORM_ENTRIES[form]).filter((box) => {
    if (box === 'type') return types.length > 1 || entries.some((entry) => entry.box === 'type');
    // What only a return that follows another one says.
    return follows !== 'ordinary' || !['reason', 'cancelsDebit', 'kind', '111', '70', '109'].includes(box);
  });
  const ofRows = rows.flatMap(({ taxId, values }) => {
    if (form === '349') return SUPPLY_KEYS.some((key) => key === values.key) ? [`supply:${taxId}`] : [];
    return form === '347' && values.key === 'B' && values.premisesRent === true ? [`reference:${taxId}`] : [];
  });
  return [...new Set([...own, ...entries.map(({ box }) => box), ...asked, ...ofRows])];
}

interface EntryFieldProps {
  of: TaxForm;
  box: string;
  value: Value;
  onChange: (value: Value) => void;
}

function EntryField({ of, box, value, onChange }: EntryFieldProps) {
  const t = useWords(taxFormsWords, 'enter');
  const format = useFormat();
  const id = `entry-${box}`;
  const entry = of.entries.find((it) => it.box === box);
  const kind = entryKindOf(of.form, box);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{isQuestion(t, box) ? t(`question.${box as 'type'}`) : t('box', { box })}</Label>
      <Control {...{ id, box, of, kind, value, onChange }} />
      {entry && (
        <span className="text-xs text-muted">
          {t('by', { name: entry.enteredBy, time: format.dateTime(entry.enteredAt) })}
        </span>
      )}
    </div>
  );
}

type Words = Translate<typeof taxFormsWords.en, 'enter'>;

const isQuestion = (t: Words, box: string) => /^[a-z]+$/i.test(box) && t.has(`question.${box as 'type'}`);

function Control({
  id,
  of,
  box,
  kind,
  value,
  onChange,
}: EntryFieldProps & { id: string; kind: EntryKind | undefined }) {
  const t = useWords(taxFormsWords, 'enter');
  if (kind === 'date') {
    return (
      <DateInput id={id} value={typeof value === 'string' ? value : ''} onChange={(day) => onChange(day || null)} />
    );
  }
  if (kind === 'text' || kind === 'reference') {
    return (
      <Input
        id={id}
        value={typeof value === 'string' ? value : ''}
        maxLength={40}
        onChange={({ target }) => onChange(target.value.trim() || null)}
      />
    );
  }
  if (kind === undefined || typeof kind === 'string') {
    const unit = kind === 'amount' ? { suffix: of.currency } : kind === 'rate' ? { suffix: '%' } : {};
    return <NumberInput id={id} {...unit} value={typeof value === 'number' ? value : null} onChange={onChange} />;
  }
  const answers = box === 'type' ? kind.filter((answer) => of.types.includes(answer) || answer === value) : kind;
  const nameOf = (answer: string) => {
    if (box === 'kind' && answer === 'C') return t('onlyMissing');
    return t.has(`answer.${answer as 'I'}`) ? t(`answer.${answer as 'I'}`) : answer;
  };
  return (
    <Select
      id={id}
      choices={[
        { value: NONE, label: box === 'type' && of.types[0] ? nameOf(of.types[0]) : t('none') },
        ...answers
          .filter((answer) => box !== 'type' || answer !== of.types[0])
          .map((answer) => ({ value: answer, label: nameOf(answer) })),
      ]}
      value={typeof value === 'string' && value !== of.types[0] ? value : NONE}
      onChange={(answer) => onChange(answer === NONE ? null : answer)}
    />
  );
}
