'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/format/use-format';
import { Button } from '@/components/ui/button';
import type { TaxBox } from '@/server/figures/tax-documents.schema';

export const boxNames = ['vatCharged', 'vatDeductible', 'income', 'expenses', 'withheld'] as const satisfies TaxBox[];

/** Opens a box; a rate, percent, where only its part is meant. */
export type OpenBox = (of: { box: TaxBox; rate?: number }) => void;

interface BoxAmountProps {
  /** What the box is called. */
  label: string;
  amount: number;
  currency: string;
  onOpen: () => void;
}

/** An amount that opens the documents it is made of. */
export function BoxAmount({ label, amount, currency, onOpen }: BoxAmountProps) {
  const t = useTranslations('taxes');
  const format = useFormat();
  const text = format.money(amount, currency);
  return (
    <Button
      variant="link"
      className="font-[inherit] tabular-nums"
      aria-label={t('showDocuments', { amount: text, box: label })}
      onClick={onOpen}
    >
      {text}
    </Button>
  );
}
