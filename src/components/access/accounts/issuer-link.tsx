'use client';

import { LogIn } from 'lucide-react';
import { buttonVariants } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

interface IssuerLinkProps {
  /** What the OpenID provider is called. */
  name: string;
  /** A path of ours to go to afterwards. */
  next: string;
  /** Has the provider ask for the password, in another tab, so that this page stays as it is. */
  isAgain?: boolean;
  /** The company whose own provider it is. */
  company?: string;
}

/** Leads to the OpenID provider. A plain link: the address is no page, and must not be loaded before somebody wants it. */
export function IssuerLink({ name, next, isAgain = false, company }: IssuerLinkProps) {
  const t = useWords(accountWords, 'issuer');
  const query = new URLSearchParams({ next, ...(isAgain && { again: '1' }), ...(company && { company }) });
  return (
    <a
      href={`/api/auth/oidc/start?${query}`}
      target={isAgain ? '_blank' : undefined}
      className={buttonVariants({ size: 'lg' })}
    >
      <LogIn aria-hidden />
      {t('signIn', { name })}
    </a>
  );
}
