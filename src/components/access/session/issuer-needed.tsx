'use client';

import { ConnectButton } from '@/components/access/accounts/company-issuer/connect-button';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { companySignInWords } from '~/messages/company-sign-in';

export interface IssuerGateProps {
  id: string;
  company: string;
  issuerName: string;
}

/** The way in by the company's own provider, which the account is connected to. */
export default function IssuerNeeded({ id, company, issuerName: name }: IssuerGateProps) {
  const t = useWords(companySignInWords);
  return (
    <main className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10 sm:py-16">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{t('gateTitle', { company })}</h1>
        <p className="text-muted">{t('gateText', { name })}</p>
      </header>
      <ConnectButton company={id} name={name} />
      <TextLink href="/" className="self-start">
        {useWords(accountWords, 'invitation')('toFolio')}
      </TextLink>
    </main>
  );
}
