'use client';

import { useWords } from '@/i18n/use-words';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';

/** Why the company does not file a form, in a sentence. */
export function NotFiled({ reason }: { reason: NonNullable<Quarterly['modelo303']['motivo']> }) {
  const t = useWords(taxesWords, 'notFiled');
  return <p className="text-muted">{t(reason)}</p>;
}
