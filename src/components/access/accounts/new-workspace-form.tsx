'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { workspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { WorkspaceCreate } from '@/server/access/workspaces/workspaces.schema';
import { accountWords } from '~/messages/account';
import { AuthCard } from './auth-card';
import { StrictIssuingField } from './strict-issuing-field';

interface NewWorkspaceFormProps {
  name: string;
  /** False for the first company, without which there is nowhere to go back to. */
  canGoBack: boolean;
}

export function NewWorkspaceForm({ name, canGoBack }: NewWorkspaceFormProps) {
  const t = useWords(accountWords);
  const trpc = useTRPC();
  const schema = z.object({
    name: requiredText(WorkspaceCreate.shape.name, t('required.company')),
    strictIssuing: z.boolean(),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name, strictIssuing: true } });
  const handleSubmit = useHandleSubmit(form);
  const create = useMutation(
    trpc.workspaces.create.mutationOptions({
      onSuccess: ({ id }) => window.location.assign(workspaceHref(id, '')),
    }),
  );

  return (
    <AuthCard
      title={t('newWorkspace.title')}
      description={t('newWorkspace.description')}
      footer={canGoBack && <TextLink href="/">{t('newWorkspace.back')}</TextLink>}
    >
      <form onSubmit={handleSubmit((values) => create.mutateAsync(values))} noValidate className="flex flex-col gap-5">
        <FormError control={form.control} />
        <Field control={form.control} name="name" label={t('company')} required>
          {(field) => <Input {...field} autoComplete="organization" className="h-10" />}
        </Field>
        <StrictIssuingField control={form.control} />
        <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting || create.isSuccess}>
          {t('newWorkspace.action')}
        </Button>
      </form>
    </AuthCard>
  );
}
