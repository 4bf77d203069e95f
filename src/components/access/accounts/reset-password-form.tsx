'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Field, FormError } from '@/components/platform/ui/field';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { SHORTEST_PASSWORD } from '@/lib/text/password';
import { accountWords } from '~/messages/account';
import { AuthCard } from './auth-card';
import { answerOf, authClient, useAuthErrorMessage } from './auth-client';
import { PasswordInput } from './password-input';

/** `token`: of the mailed link; empty where the address was cut off. */
export function ResetPasswordForm({ token }: { token: string }) {
  const t = useWords(accountWords);
  const explain = useAuthErrorMessage();
  const [isDone, setDone] = useState(false);
  const schema = z.object({
    newPassword: z.string().min(SHORTEST_PASSWORD, t('passwordTooShort', { count: SHORTEST_PASSWORD })),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { newPassword: '' } });
  const { control, formState } = form;

  async function reset({ newPassword }: z.output<typeof schema>) {
    const { error } = await answerOf(authClient.resetPassword({ newPassword, token }));
    if (error) return form.setError('root', { message: explain(error) });
    setDone(true);
  }

  if (isDone) {
    return (
      <AuthCard title={t('reset.doneTitle')}>
        <p role="status">{t('reset.done')}</p>
        <ButtonLink href="/sign-in" variant="primary" size="lg">
          {t('signIn.action')}
        </ButtonLink>
      </AuthCard>
    );
  }
  const again = <TextLink href="/forgot-password">{t('reset.again')}</TextLink>;
  if (!token) {
    return (
      <AuthCard title={t('reset.title')} footer={again}>
        <Callout tone="danger">{t('reset.noToken')}</Callout>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('reset.title')} description={t('reset.description')} footer={again}>
      <form onSubmit={form.handleSubmit(reset)} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field
          control={control}
          name="newPassword"
          label={t('reset.password')}
          hint={t('passwordHint', { count: SHORTEST_PASSWORD })}
          required
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
          {t('reset.action')}
        </Button>
      </form>
    </AuthCard>
  );
}
