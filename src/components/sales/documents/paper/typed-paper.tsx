'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { useDebounced } from '@/components/platform/browser/use-debounced';
import { recurringValuesOf } from '@/components/platform/recurring/recurring-values';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { documentFormWords } from '~/messages/document-form';
import type { AllowanceValues } from '../allowances/allowance-values';
import { type DocumentKind, type DocumentValues, documentSchema, toInput } from '../document-values';
import { Paper } from './paper';

const PAUSE_MS = 350;
const schema = documentSchema({ required: '', email: '', reason: '' });

interface TypedPaperProps<Output> {
  kind: DocumentKind;
  control: Control<DocumentValues, unknown, Output>;
}

/**
 * The paper of a document as it is typed, a moment after it was: the server lays it out as it will the PDF, and writes
 * nothing. What is not filled in yet is a dash; while something cannot be understood, the paper of before stays.
 */
export function TypedPaper<Output>({ kind, control }: TypedPaperProps<Output>) {
  return <PaperOf kind={kind} values={useDebounced(useWatch({ control }) as DocumentValues, PAUSE_MS)} />;
}

/** Laid out and drawn anew once one has paused, not with each key. */
const PaperOf = memo(function PaperOf({ kind, values }: { kind: DocumentKind; values: DocumentValues }) {
  const t = useWords(documentFormWords);
  const api = useTRPCClient();
  const { id: workspaceId } = useWorkspace();
  const { data: input } = schema.safeParse(filledIn(values));
  const paper = useQuery({
    queryKey: [workspaceId, 'typedPaper', kind, input],
    queryFn: ({ signal }) => {
      if (!input) throw new Error('There is nothing to lay out yet');
      const document = toInput(input);
      return kind === 'invoice'
        ? api.invoices.typedPaper.mutate({ ...document, recurring: null }, { signal })
        : api.quotes.typedPaper.mutate(document, { signal });
    },
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (!paper.data) return null;
  return (
    <section aria-label={t('preview')} className="max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-lg">
      {/* As wide as a sheet, made smaller to stand beside the form. */}
      <div className="[zoom:0.56] 2xl:[zoom:0.76]">
        <Paper content={paper.data} className="w-[46rem]" />
      </div>
    </section>
  );
});

/** Nothing is printed of what comes to nothing yet. */
function isThere({ reason, amount }: AllowanceValues): boolean {
  return reason !== '' && Boolean(amount);
}

/** What is typed, with something where there is nothing yet. */
function filledIn(values: DocumentValues): DocumentValues {
  return {
    ...values,
    clientName: values.clientName || '—',
    clientEmail: '',
    recurring: recurringValuesOf(), // is not printed
    allowances: values.allowances.filter(isThere),
    charges: values.charges.filter(isThere),
    items: values.items.map((item) => ({
      ...item,
      description: item.description || '—',
      taxExemptReason: item.taxExemptReason || '—',
      quantity: item.quantity || 0,
      unitPrice: item.unitPrice || 0,
    })),
  };
}
