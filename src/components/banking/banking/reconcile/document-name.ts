'use client';

import { useWords } from '@/i18n/use-words';
import { reconcileWords } from '~/messages/reconcile';

interface Named {
  documentType: 'invoice' | 'expense';
  documentNumber?: string;
  partyName?: string;
}

/** Gives what a person calls a document: its number, else whose it is. */
export function useDocumentName(): (document: Named) => string {
  const t = useWords(reconcileWords);
  return ({ documentType, documentNumber, partyName }) =>
    documentNumber ?? [t(`documentType.${documentType}`), partyName].filter(Boolean).join(' · ');
}

/** Where the page of a document is, below the workspace. */
export function documentPath(type: 'invoice' | 'expense', id: string): string {
  return type === 'invoice' ? `/invoices/${id}` : `/expenses/${id}`;
}
