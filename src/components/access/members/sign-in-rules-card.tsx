'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field, FormError } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import type { SignInRules } from '@/server/access/accounts/sign-in-rules.schema';
import { companySignInWords } from '~/messages/company-sign-in';
import { membersWords } from '~/messages/members';

/** How members have to sign in, for the owner. */
export function SignInRulesCard() {
  const rules = useQuery(useTRPC().signInRules.get.queryOptions()).data;
  return rules ? <RulesForm key={`${rules.requiresSecondFactor} ${rules.trustsIssuerFactor}`} rules={rules} /> : null;
}

function RulesForm({ rules }: { rules: SignInRules }) {
  const t = useWords(membersWords, 'rules');
  const ofCompany = useWords(companySignInWords);
  const href = useWorkspaceHref();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { requiresSecondFactor, trustsIssuerFactor, lacking, issuerName } = rules;
  const form = useForm({ defaultValues: { requiresSecondFactor, trustsIssuerFactor } });
  const { control } = form;
  const handleSubmit = useHandleSubmit(form);
  const save = useMutation(
    trpc.signInRules.save.mutationOptions({
      onSuccess: async (saved) => {
        queryClient.setQueryData(trpc.signInRules.get.queryKey(), saved);
        toast.success(t('saved'));
      },
    }),
  );
  return (
    <form onSubmit={handleSubmit((values) => save.mutateAsync(values))} noValidate>
      <Card>
        <CardHeader title={t('title')} description={t('description')} />
        <CardBody className="flex flex-col gap-4">
          <FormError control={control} />
          <Field control={control} name="requiresSecondFactor" label={t('required')} layout="inline">
            {(field) => <Checkbox {...field} />}
          </Field>
          {issuerName && (
            <Field
              control={control}
              name="trustsIssuerFactor"
              label={t('issuer', { name: issuerName })}
              layout="inline"
            >
              {(field) => <Checkbox {...field} />}
            </Field>
          )}
          {lacking.length > 0 && (
            <Callout tone="warning" title={t('lacking', { count: lacking.length })}>
              {lacking.map(({ name, email }) => `${name} (${email})`).join(', ')}
            </Callout>
          )}
        </CardBody>
        <CardFooter>
          <ButtonLink href={href('/settings/sign-in')}>{ofCompany('open')}</ButtonLink>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('save')}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}
