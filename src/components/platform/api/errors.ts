import { TRPCClientError } from '@trpc/client';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWords } from '@/i18n/use-words';
import { besideLabel } from '@/lib/errors/reasons/zod-reasons';
import { uiWords } from '~/messages/ui';
import { useErrorWords, useReasonWords } from './api-words';

interface Issue {
  path: (string | number)[];
  message: string;
  code?: string;
  reason?: string;
  params?: Record<string, string | number>;
}

/** What the server says of a failed call, in the shape of every tRPC error's `data`. */
export interface ApiError {
  message: string;
  /** HTTP status. */
  status: number;
  requestId?: string;
  /** Its code, such as CLIENT_TAXID_EXISTS, and what varies in the sentence of it. */
  errorCode?: string;
  reason?: string;
  params?: Record<string, string | number>;
  details?: Issue[];
}

/** The server's answer within an error, or undefined where none came (offline, a proxy's page, our own bug). */
export function apiError(error: unknown): ApiError | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: Partial<ApiError> | null | undefined = error.data;
  if (!data || typeof data.status !== 'number') return undefined;
  return { ...data, status: data.status, message: error.message };
}

/** Gives the sentence to show for any error, in the reader's language. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useWords(uiWords, 'error');
  const inWords = useErrorWords();
  return (error) => {
    const answer = apiError(error);
    if (answer?.status === 401) return t('signedOut');
    if (answer?.errorCode === 'SIGN_IN_AGAIN') return t('notConfirmed');
    if (answer) return inWords(answer);
    return t(error instanceof TRPCClientError ? 'network' : 'unexpected');
  };
}

/** The server's complaints by field path (`items.0.quantity`), the first one of each field. */
function fieldErrors(error: unknown): Record<string, Issue> {
  const issues = apiError(error)?.details ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue]));
}

/** Gives what shows an error in a form: on the fields that the server complains of, else above all of them. */
export function useShowError() {
  const explain = useErrorMessage();
  const inWords = useReasonWords();
  const field = useWords(uiWords, 'error')('thisField');
  return <Values extends FieldValues, Context, Output>(
    form: UseFormReturn<Values, Context, Output>,
    error: unknown,
  ) => {
    if (!applyFieldErrors(form, error, (issue) => inWords(besideLabel(issue, field))))
      form.setError('root', { message: explain(error) });
  };
}

/**
 * Puts the server's complaints on their fields and focuses the first of them.
 * @returns whether all of them found a field
 */
function applyFieldErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  inWords: (issue: Issue) => string,
): boolean {
  const complaints = Object.entries(fieldErrors(error));
  const placed = complaints.filter(([path]) => isOnScreen(form, path));
  placed.forEach(([path, issue], index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message: inWords(issue) }, { shouldFocus: index === 0 });
  });
  return placed.length > 0 && placed.length === complaints.length;
}

function isOnScreen<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  path: string,
): boolean {
  // react-hook-form has no public list of the registered fields.
  return form.control._names.mount.has(path);
}
