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
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { AuthCard } from './auth-card';
import { answerOf, authClient, useAuthErrorMessage } from './auth-client';

/** `sendsMail`: false where mail stays on the server, so that waiting for it would be in vain. */
export function ForgotPasswordForm({ sendsMail }: { sendsMail: boolean }) {
  const t = useWords(accountWords);
  const explain = useAuthErrorMessage();
  const [sentTo, setSentTo] = useState('');
  const schema = z.object({ email: z.email(t('required.email')) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const { control, formState } = form;

  async function requestLink({ email }: z.output<typeof schema>) {
    const { error } = await answerOf(authClient.requestPasswordReset({ email }));
    if (error) return form.setError('root', { message: explain(error) });
    setSentTo(email);
  }

  const back = <TextLink href="/sign-in">{t('forgot.back')}</TextLink>;
  if (sentTo) {
    return (
      <AuthCard title={t('forgot.sentTitle')} footer={back}>
        <p role="status" className="wrap-anywhere">
          {t('forgot.sent', { email: sentTo })}
        </p>
        {!sendsMail && <Callout tone="warning">{t('forgot.captured')}</Callout>}
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('forgot.title')} description={t('forgot.description')} footer={back}>
      <form onSubmit={form.handleSubmit(requestLink)} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="email" label={t('email')} required>
          {(field) => <Input {...field} type="email" autoComplete="username" className="h-10" />}
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
          {t('forgot.action')}
        </Button>
      </form>
    </AuthCard>
  );
}
