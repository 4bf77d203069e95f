'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/platform/ui/text-link';
import { AuthCard } from './auth-card';

/** In place of what has to do with passwords, where nobody has one. */
export function IssuerOnly({ title, name }: { title: string; name: string }) {
  const t = useTranslations('account');
  return (
    <AuthCard title={title} description={t('issuer.only', { name })}>
      <TextLink href="/sign-in" className="self-center">
        {t('forgot.back')}
      </TextLink>
    </AuthCard>
  );
}
