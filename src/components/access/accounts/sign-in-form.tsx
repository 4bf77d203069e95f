'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { TextLink } from '@/components/platform/ui/text-link';
import { setLocale } from '@/i18n/set-locale';
import { useWords } from '@/i18n/use-words';
import type { IssuerRefusal } from '@/lib/folio/issuer-refusals';
import type { WaysIn } from '@/lib/folio/ways-in';
import { accountWords } from '~/messages/account';
import { AuthCard } from './auth-card';
import { answerOf, authClient, needsCode, useAuthErrorMessage } from './auth-client';
import { PasskeyButton } from './factors/passkey-button';
import { SecondStep } from './factors/second-step';
import { IssuerLink } from './issuer-link';
import { PasswordInput } from './password-input';

interface SignInFormProps {
  email: string;
  /** A path of ours to go to afterwards. */
  next: string;
  /** Whether anybody may make an account. */
  canSignUp: boolean;
  passkeyHost: string;
  waysIn: WaysIn;
  /** Why the OpenID provider did not let somebody in. */
  refused?: IssuerRefusal;
  /** The provider of the company whose page is to be opened. */
  own?: { company: string; issuerName: string };
}

export function SignInForm({ email, next, canSignUp, passkeyHost, waysIn, refused, own }: SignInFormProps) {
  const t = useWords(accountWords);
  const explain = useAuthErrorMessage();
  const schema = z.object({
    email: z.email(t('required.email')),
    password: z.string().min(1, t('required.password')),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email, password: '' } });
  const { control, formState } = form;

  const [isCodeDue, setCodeDue] = useState(false);

  async function signIn(values: z.output<typeof schema>) {
    const { data, error } = await answerOf(authClient.signIn.email(values));
    if (error) return form.setError('root', { message: explain(error) });
    if (needsCode(data)) setCodeDue(true);
    else if (data) await enter(data.user);
  }

  async function enter({ locale }: { locale?: string | null }) {
    if (locale) await setLocale(locale);
    window.location.assign(next); // a full load: nothing from before the session is kept
  }

  function startOver() {
    form.resetField('password');
    setCodeDue(false);
  }

  if (isCodeDue) {
    return (
      <AuthCard title={t('secondStep.title')}>
        <SecondStep onSignedIn={enter}>
          <Button onClick={startOver}>{t('secondStep.back')}</Button>
        </SecondStep>
      </AuthCard>
    );
  }
  const issuerWay = (
    <>
      {refused && <Callout tone="danger">{t(`issuer.refused.${refused}`)}</Callout>}
      {own && <IssuerLink name={own.issuerName} next={next} company={own.company} />}
      {waysIn.issuerName && <IssuerLink name={waysIn.issuerName} next={next} />}
    </>
  );
  if (waysIn.isIssuerOnly) {
    return (
      <AuthCard title={t('signIn.title')} description={t('issuer.only', { name: waysIn.issuerName ?? '' })}>
        {issuerWay}
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('signIn.title')}
      footer={canSignUp && t.rich('signIn.noAccount', { link: (text) => <TextLink href="/sign-up">{text}</TextLink> })}
    >
      {issuerWay}
      {(own || waysIn.issuerName) && <p className="-my-2 text-center text-sm text-muted">{t('issuer.orPassword')}</p>}
      <form onSubmit={form.handleSubmit(signIn)} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="email" label={t('email')} required>
          {(field) => <Input {...field} type="email" autoComplete="username" className="h-10" />}
        </Field>
        <Field control={control} name="password" label={t('password')} required>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
          {t('signIn.action')}
        </Button>
        <PasskeyButton
          host={passkeyHost}
          onSignedIn={enter}
          onError={(error) => form.setError('root', { message: explain(error) })}
        />
        <TextLink href="/forgot-password" className="self-center">
          {t('signIn.forgot')}
        </TextLink>
      </form>
    </AuthCard>
  );
}
