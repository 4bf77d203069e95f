'use client';

import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { AuthCard } from './auth-card';

/** In place of what has to do with passwords, where nobody has one. */
export function IssuerOnly({ title, name }: { title: string; name: string }) {
  const t = useWords(accountWords);
  return (
    <AuthCard title={title} description={t('issuer.only', { name })}>
      <TextLink href="/sign-in" className="self-center">
        {t('forgot.back')}
      </TextLink>
    </AuthCard>
  );
}
