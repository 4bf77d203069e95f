'use client';

import { type ReactNode, useId } from 'react';
import { stages } from '@/components/contacts/parties/stage-badge';
import { useFormat } from '@/components/platform/format/use-format';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import type { ImportPlan, ImportView } from '@/server/operations/imports/imports.schema';
import { clientsWords } from '~/messages/clients';
import { importsWords } from '~/messages/imports';

/** Of IVA and IGIC today. */
const RATES = [21, 10, 4, 0, 3, 7, 9.5, 15, 20];

interface AssumptionsProps {
  kind: ImportView['kind'];
  plan: ImportPlan;
  onChange: (changes: Partial<ImportPlan>) => void;
}

/** What holds of rows that do not say it. */
export function Assumptions({ kind, plan, onChange }: AssumptionsProps) {
  const t = useWords(importsWords, 'columns');
  const ofStage = useWords(clientsWords, 'stages');
  const format = useFormat();
  if (kind === 'clients') {
    return (
      <Labelled label={t('assumedStage')} hint={t('assumedStageHint')}>
        {(id) => (
          <Select
            id={id}
            aria-describedby={`${id}-hint`}
            className="w-full sm:w-64"
            value={plan.assumedStage}
            onChange={(assumedStage) => onChange({ assumedStage })}
            choices={stages.map((value) => ({ value, label: ofStage(value) }))}
          />
        )}
      </Labelled>
    );
  }
  if (kind !== 'invoices') return null;
  return (
    <>
      <Labelled label={t('assumedTaxRate')} hint={t('assumedTaxRateHint')}>
        {(id) => (
          <Select
            id={id}
            aria-describedby={`${id}-hint`}
            className="w-full sm:w-64"
            value={plan.assumedTaxRate === null ? 'none' : String(plan.assumedTaxRate)}
            onChange={(rate) => onChange({ assumedTaxRate: rate === 'none' ? null : Number(rate) })}
            choices={[
              { value: 'none', label: t('noTaxRate') },
              ...RATES.map((rate) => ({ value: String(rate), label: format.percent(rate) })),
            ]}
          />
        )}
      </Labelled>
      <Choice
        label={t('assumePaid')}
        hint={t('assumePaidHint')}
        value={plan.assumePaid}
        onChange={(assumePaid) => onChange({ assumePaid })}
      />
    </>
  );
}

function Labelled({ label, hint, children }: { label: string; hint: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** A box to tick, with what follows from it. */
export function Choice({ label, hint, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id={id} aria-describedby={`${id}-hint`} className="-mt-0.5" value={value} onChange={onChange} />
      <div className="flex flex-col gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
