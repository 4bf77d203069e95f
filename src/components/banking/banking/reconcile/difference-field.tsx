'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import type { OpenDocument } from '@/server/banking/reconciliation/open-documents.schema';
import { reconcileWords } from '~/messages/reconcile';
import { useDocumentName } from './document-name';
import type { DifferenceChoice, settlementOf } from './settlement';

interface DifferenceFieldProps {
  movement: BankTransaction;
  documents: readonly OpenDocument[];
  settlement: ReturnType<typeof settlementOf>;
  value: DifferenceChoice;
  onChange: (value: DifferenceChoice) => void;
}

/** What becomes of the difference between what moved and what the documents come to. */
export function DifferenceField({ movement, documents, settlement, value, onChange }: DifferenceFieldProps) {
  const t = useWords(reconcileWords, 'choose');
  const format = useFormat();
  const nameOf = useDocumentName();
  const { gap, choices } = settlement;
  const amount = format.money(Math.abs(gap), movement.currency);
  const last = documents.at(-1);
  const wordsOf = (choice: DifferenceChoice) => {
    if (choice !== 'none') return { label: t(`differences.${choice}.label`), hint: t(`differences.${choice}.hint`) };
    if (gap > 0) return { label: t('staysUnexplained'), hint: t('staysUnexplainedHint', { amount }) };
    return { label: t('staysDue'), hint: t('staysDueHint', { amount, document: last ? nameOf(last) : '' }) };
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 id="reconcile-difference" className="font-medium">
        {t('difference')}
      </h3>
      <RadioGroup
        aria-labelledby="reconcile-difference"
        value={value}
        onChange={onChange}
        choices={choices.map((choice) => ({ value: choice, ...wordsOf(choice) }))}
      />
      {!choices.includes('none') && <p className="text-xs text-warning-text">{t('tooMany')}</p>}
    </div>
  );
}
