'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { type RoleName, roleNames } from '@/lib/folio/roles';
import type { CompanyIssuer, CompanyIssuerSave } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { companySignInWords } from '~/messages/company-sign-in';
import { rolesWords } from '~/messages/roles';

const NOBODY = 'nobody';

type Values = Omit<CompanyIssuer, 'tested' | 'domains' | 'defaultRole'> & {
  clientSecret: string;
  domains: string;
  defaultRole: RoleName | typeof NOBODY;
};

const none: Values = {
  ...{ name: '', address: '', clientId: '', clientSecret: '', domains: '', trustsEmail: false },
  ...{ roleClaim: '', grants: [], defaultRole: 'viewer', isRequired: false },
};

/** What the provider is, whom it lets in and as what. The server says what is missing. */
export function IssuerForm({ issuer }: { issuer?: CompanyIssuer }) {
  const t = useWords(companySignInWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ defaultValues: issuer ? valuesOf(issuer) : none });
  const { control } = form;
  const handleSubmit = useHandleSubmit(form);
  const save = useMutation(
    trpc.companyIssuer.save.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.companyIssuer.get.queryKey(), saved);
        if (saved.issuer) form.reset(valuesOf(saved.issuer));
        toast.success(t('saved'));
      },
    }),
  );
  const text = (name: 'name' | 'address' | 'clientId' | 'domains' | 'roleClaim', hint?: string, required = false) => (
    <Field control={control} name={name} label={t(name)} hint={hint} required={required}>
      {(field) => <Input {...field} autoComplete="off" />}
    </Field>
  );
  return (
    <form onSubmit={handleSubmit((values) => save.mutateAsync(inputOf(values)))} noValidate>
      <Card>
        <CardHeader title={t('provider')} />
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          {text('name', undefined, true)}
          {text('address', t('addressHint'), true)}
          {text('clientId', undefined, true)}
          <Field
            control={control}
            name="clientSecret"
            label={t('clientSecret')}
            hint={issuer && t('secretHint')}
            required={!issuer}
          >
            {(field) => <Input {...field} type="password" autoComplete="new-password" />}
          </Field>
          {text('domains', t('domainsHint'))}
          <Field control={control} name="trustsEmail" label={t('trustsEmail')} layout="inline">
            {(field) => <Checkbox {...field} />}
          </Field>
          {text('roleClaim', t('roleClaimHint'))}
          <Grants control={control} />
          <Field control={control} name="isRequired" label={t('required')} hint={t('requiredHint')} layout="inline">
            {(field) => <Checkbox {...field} />}
          </Field>
        </CardBody>
        <CardFooter>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}

/** Which group has which role, and what everybody else is. */
function Grants({ control }: { control: Control<Values> }) {
  const t = useWords(companySignInWords);
  const role = useWords(rolesWords);
  const { fields, append, remove } = useFieldArray({ control, name: 'grants' });
  const roles = roleNames.map((value) => ({ value, label: role(value) }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t('roles')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-start gap-2">
          <Field
            control={control}
            name={`grants.${index}.value`}
            label={t('value', { number: index + 1 })}
            layout="hidden"
          >
            {(field) => <Input {...field} placeholder={t('value', { number: index + 1 })} autoComplete="off" />}
          </Field>
          <Field
            control={control}
            name={`grants.${index}.role`}
            label={t('role', { number: index + 1 })}
            layout="hidden"
          >
            {(field) => <Select {...field} choices={roles} />}
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('removeGroup', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <Button className="self-start" onClick={() => append({ value: '', role: 'editor' })}>
        <Plus aria-hidden /> {t('addGroup')}
      </Button>
      <Field control={control} name="defaultRole" label={t('defaultRole')}>
        {(field) => <Select {...field} choices={[{ value: NOBODY, label: t('noRole') }, ...roles]} />}
      </Field>
    </fieldset>
  );
}

function valuesOf({ tested: _, domains, defaultRole, ...issuer }: CompanyIssuer): Values {
  return { ...issuer, clientSecret: '', domains: domains.join(', '), defaultRole: defaultRole ?? NOBODY };
}

function inputOf({ clientSecret, domains, defaultRole, ...values }: Values): CompanyIssuerSave {
  return {
    ...values,
    clientSecret: clientSecret || undefined,
    domains: domains.split(/[\s,]+/).filter((domain) => domain !== ''),
    defaultRole: defaultRole === NOBODY ? null : defaultRole,
  };
}
