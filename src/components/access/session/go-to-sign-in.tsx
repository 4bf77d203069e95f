'use client';

import { useEffect } from 'react';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

/** Leads to the sign-in page and from there back here; only the browser knows where "here" is. */
export function GoToSignIn() {
  const t = useWords(accountWords, 'signIn');
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  }, []);
  return (
    <p className="p-6">
      <TextLink href="/sign-in">{t('title')}</TextLink>
    </p>
  );
}
