'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { localeNames, locales } from '@/i18n/locales';
import { setLocale } from '@/i18n/set-locale';
import { useWords } from '@/i18n/use-words';
import { AccountUpdate, type Me } from '@/server/access/accounts/account.schema';
import { accountWords } from '~/messages/account';

/** The person's name and language. */
export function ProfileForm({ user }: { user: Me['user'] }) {
  const t = useWords(accountWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const locale = useLocale();
  const schema = z.object({
    name: requiredText(AccountUpdate.shape.name.unwrap(), t('required.name')),
    email: z.string(),
    locale: z.enum(locales),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: user.name, email: user.email, locale },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const update = useMutation(
    trpc.account.update.mutationOptions({
      onSuccess: async (me) => {
        queryClient.setQueryData(trpc.account.me.queryKey(), me);
        if (me.user.locale) await setLocale(me.user.locale);
        router.refresh(); // the name and every word are in the shell too
        toast.success(t('settings.saved'));
      },
    }),
  );

  return (
    <form onSubmit={handleSubmit(({ email: _, ...changes }) => update.mutateAsync(changes))} noValidate>
      <Card>
        <CardHeader title={t('settings.you')} />
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <Field control={control} name="name" label={t('name')} required>
            {(field) => <Input {...field} autoComplete="name" />}
          </Field>
          <Field control={control} name="email" label={t('email')} hint={t('settings.emailHint')}>
            {(field) => <Input {...field} readOnly />}
          </Field>
          <Field control={control} name="locale" label={t('settings.language')}>
            {(field) => <Select {...field} choices={locales.map((value) => ({ value, label: localeNames[value] }))} />}
          </Field>
        </CardBody>
        <CardFooter>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('settings.save')}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}
