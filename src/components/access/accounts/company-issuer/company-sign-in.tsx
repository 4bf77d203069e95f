'use client';

import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { IssuerRefusal } from '@/lib/folio/issuer-refusals';
import { accountWords } from '~/messages/account';
import { companySignInWords } from '~/messages/company-sign-in';
import { AuthCard } from '../auth-card';
import { IssuerLink } from '../issuer-link';
import { ConnectButton } from './connect-button';

interface CompanySignInProps {
  company: string;
  issuerName: string;
  /** A path of ours to go to afterwards. */
  next: string;
  /** Of whoever is signed in with an account of their own: they connect it. */
  email?: string;
  refused?: IssuerRefusal;
}

/** The page of a company's own provider. */
export function CompanySignIn({ company, issuerName: name, next, email, refused }: CompanySignInProps) {
  const t = useWords(companySignInWords);
  const account = useWords(accountWords);
  const description = email ? t('connectText', { email, name }) : t('here', { name });
  return (
    <AuthCard
      title={account('signIn.title')}
      description={description}
      footer={!email && <TextLink href={`/sign-in?${new URLSearchParams({ next })}`}>{t('own')}</TextLink>}
    >
      {refused && <Callout tone="danger">{account(`issuer.refused.${refused}`)}</Callout>}
      {email ? <ConnectButton {...{ company, name }} /> : <IssuerLink name={name} next={next} company={company} />}
    </AuthCard>
  );
}
