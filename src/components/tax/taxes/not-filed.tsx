'use client';

import { useTranslations } from 'next-intl';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

/** Why the company does not file a form, in a sentence. */
export function NotFiled({ reason }: { reason: NonNullable<Quarterly['modelo303']['motivo']> }) {
  const t = useTranslations('taxes.notFiled');
  return <p className="text-muted">{t(reason)}</p>;
}
