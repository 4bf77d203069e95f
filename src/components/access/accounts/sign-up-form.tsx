'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { SHORTEST_PASSWORD } from '@/lib/text/password';
import { AccountUpdate } from '@/server/access/accounts/account.schema';
import { WorkspaceCreate } from '@/server/access/workspaces/workspaces.schema';
import { accountWords } from '~/messages/account';
import { answerOf, authClient, useAuthErrorMessage } from './auth-client';
import { PasswordInput } from './password-input';
import { StrictIssuingField } from './strict-issuing-field';

interface SignUpFormProps {
  /** Set for someone invited: the address cannot be another, and there is no company to name. */
  invited?: { email: string; token: string };
  action: string;
  /** What follows once the account is there and signed in. */
  onSignedUp: (company: { name: string; strictIssuing: boolean }) => Promise<void>;
}

export function SignUpForm({ invited, action, onSignedUp }: SignUpFormProps) {
  const t = useWords(accountWords);
  const explain = useAuthErrorMessage();
  const isInvited = invited !== undefined;
  const [mailedTo, setMailedTo] = useState<string>();
  const schema = z.object({
    name: requiredText(AccountUpdate.shape.name.unwrap(), t('required.name')),
    email: z.email(t('required.email')),
    password: z.string().min(SHORTEST_PASSWORD, t('passwordTooShort', { count: SHORTEST_PASSWORD })),
    company: isInvited ? z.string() : requiredText(WorkspaceCreate.shape.name, t('required.company')),
    strictIssuing: z.boolean(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: invited?.email ?? '', password: '', company: '', strictIssuing: true },
  });
  const { control, formState } = form;

  // Read by our own rules on the server; better-auth's types do not know it.
  const invitation = invited && ({ invitation: invited.token } as object);

  async function signIn({ email, password }: { email: string; password: string }) {
    return (await answerOf(authClient.signIn.email({ email, password }))).error;
  }

  async function signUp({ company, strictIssuing, ...account }: z.output<typeof schema>) {
    const callbackURL = `/workspaces/new?name=${encodedFully(company)}`;
    const made = await answerOf(authClient.signUp.email({ ...account, callbackURL, ...invitation }));
    const { data } = made;
    // Where mail is sent, an address is proven first; that of somebody invited is by the invitation's link.
    const error = made.error ?? (data?.token ? null : isInvited ? await signIn(account) : undefined);
    if (error === undefined) return setMailedTo(account.email);
    if (error === null) return onSignedUp({ name: company, strictIssuing });
    const hasAccount = error.code?.startsWith('USER_ALREADY_EXISTS');
    form.setError(hasAccount ? 'email' : 'root', { message: explain(error) }, { shouldFocus: hasAccount === true });
  }

  if (mailedTo) {
    return (
      <div role="status">
        <Callout tone="info">{t('signUp.confirm', { email: mailedTo })}</Callout>
      </div>
    );
  }
  return (
    <form onSubmit={form.handleSubmit(signUp)} noValidate className="flex flex-col gap-5">
      <FormError control={control} />
      <Field control={control} name="name" label={t('name')} required>
        {(field) => <Input {...field} autoComplete="name" className="h-10" />}
      </Field>
      <Field control={control} name="email" label={t('email')} required>
        {(field) => <Input {...field} type="email" autoComplete="username" readOnly={isInvited} className="h-10" />}
      </Field>
      <Field
        control={control}
        name="password"
        label={t('password')}
        hint={t('passwordHint', { count: SHORTEST_PASSWORD })}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </Field>
      {!isInvited && (
        <>
          <Field control={control} name="company" label={t('company')} hint={t('companyHint')} required>
            {(field) => <Input {...field} autoComplete="organization" className="h-10" />}
          </Field>
          <StrictIssuingField control={control} />
        </>
      )}
      <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
        {action}
      </Button>
    </form>
  );
}

/** better-auth follows no address with a letter such as ' or ( in it, which encodeURIComponent leaves as it is. */
function encodedFully(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}
