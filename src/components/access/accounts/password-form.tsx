'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Field, FormError } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { SHORTEST_PASSWORD } from '@/lib/text/password';
import { accountWords } from '~/messages/account';
import { answerOf, authClient, useAuthErrorMessage } from './auth-client';
import { PasswordInput } from './password-input';

const empty = { currentPassword: '', newPassword: '' };

/** Changes the password, and ends the person's sessions elsewhere. */
export function PasswordForm() {
  const t = useWords(accountWords);
  const explain = useAuthErrorMessage();
  const schema = z.object({
    currentPassword: z.string().min(1, t('required.password')),
    newPassword: z.string().min(SHORTEST_PASSWORD, t('passwordTooShort', { count: SHORTEST_PASSWORD })),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const { control, formState } = form;

  async function change(values: z.output<typeof schema>) {
    const { error } = await answerOf(authClient.changePassword({ ...values, revokeOtherSessions: true }));
    if (error?.code === 'INVALID_PASSWORD') return form.setError('currentPassword', { message: explain(error) });
    if (error) return form.setError('root', { message: explain(error) });
    form.reset(empty);
    toast.success(t('settings.changed'));
  }

  return (
    <form onSubmit={form.handleSubmit(change)} noValidate>
      <Card>
        <CardHeader title={t('settings.password')} description={t('settings.passwordHint')} />
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <Field control={control} name="currentPassword" label={t('settings.current')} required>
            {(field) => <PasswordInput {...field} autoComplete="current-password" />}
          </Field>
          <Field
            control={control}
            name="newPassword"
            label={t('settings.next')}
            hint={t('passwordHint', { count: SHORTEST_PASSWORD })}
            required
          >
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </Field>
        </CardBody>
        <CardFooter>
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {t('settings.change')}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}
