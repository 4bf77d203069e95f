import { type Control, useWatch } from 'react-hook-form';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { type DateWarning, invoiceDateWarnings, quoteDateWarnings } from '@/lib/dates/date-warnings';
import type { DocumentKind, DocumentValues } from './document-values';

/** What is wrong with a date of a document as it is typed, by the rules that the API warns by. */
export function useDocumentDateWarnings<Output>(
  kind: DocumentKind,
  control: Control<DocumentValues, unknown, Output>,
  isBusiness: boolean,
): (field: 'issueDate' | 'dueDate' | 'validUntil' | 'operationDate') => string | undefined {
  const { dayNow } = useWorkspace();
  const [issueDate, dueDate, validUntil, operationDate, documentNumber] = useWatch({
    control,
    name: ['issueDate', 'dueDate', 'validUntil', 'operationDate', 'documentNumber'],
  });
  const today = dayNow();
  const isImported = documentNumber !== '';
  const warnings: DateWarning[] =
    kind === 'invoice'
      ? invoiceDateWarnings({ today, issueDate, dueDate, operationDate, isBusiness, isImported })
      : quoteDateWarnings({ today, issueDate, validUntil });
  return (field) => warnings.find((warning) => warning.field === field)?.message;
}
