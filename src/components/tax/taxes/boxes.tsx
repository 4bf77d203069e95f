'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { TaxForm } from '@/server/tax/reports/tax-documents.schema';
import { taxesWords } from '~/messages/taxes';

export const formNumbers = ['303', '420', '309', '369', '130', '111', '115', '123'] as const satisfies TaxForm[];

/** Opens the documents of a box. */
export type OpenBox = (of: { form: TaxForm; box: string }) => void;

interface BoxProps {
  /** Absent for what has no box of its own. */
  number?: string;
  /** What the box is called. */
  label: string;
  amount: number;
  /** Absent for a number of people. */
  currency?: string;
  /** Absent for what is worked out of other boxes. */
  onOpen?: () => void;
}

/** A box of a form with its number; it opens the documents that it is made of. */
export function Box({ number, label, amount, currency, onOpen }: BoxProps) {
  const t = useWords(taxesWords);
  const format = useFormat();
  const text = currency ? format.money(amount, currency) : format.number(amount);
  return (
    <span className="inline-flex flex-col items-end whitespace-nowrap sm:flex-row sm:items-baseline sm:gap-2">
      {number && <span className="text-xs text-muted tabular-nums">{number}</span>}
      {onOpen ? (
        <Button
          variant="link"
          className="font-[inherit] tabular-nums"
          aria-label={t('showDocuments', { amount: text, box: label })}
          onClick={onOpen}
        >
          {text}
        </Button>
      ) : (
        <span className="tabular-nums">{text}</span>
      )}
    </span>
  );
}
