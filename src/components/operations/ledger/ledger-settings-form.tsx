import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { LedgerSettings, LedgerSettingsPatch } from '@/server/operations/ledger/ledger.schema';
import { ledgerWords } from '~/messages/ledger';

const lengths = ['8', '9', '10', '11', '12'] as const;

const schema = z.object({
  accountLength: z.enum(lengths),
  a3Company: z.union([z.literal(''), LedgerSettingsPatch.shape.a3Company.unwrap().unwrap()]),
  a3Format: LedgerSettings.shape.a3Format,
  datevConsultant: LedgerSettingsPatch.shape.datevConsultant,
  datevClient: LedgerSettingsPatch.shape.datevClient,
  evenExported: z.boolean(),
});

/** The digits of the plan, and what programs ask of the company. */
export function LedgerSettingsForm({ disabled }: { disabled: boolean }) {
  const trpc = useTRPC();
  const settings = useQuery(trpc.ledger.settings.queryOptions());
  if (settings.error) return <ErrorState error={settings.error} retry={settings.refetch} />;
  if (!settings.data) return <Skeleton className="h-64 w-full" />;
  return <Loaded settings={settings.data} disabled={disabled} />;
}

function Loaded({ settings, disabled }: { settings: LedgerSettings; disabled: boolean }) {
  const t = useWords(ledgerWords, 'settings');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const accountLength = lengths.find((it) => it === String(settings.accountLength)) ?? '8';
  const form = useForm({
    resolver: zodResolver(schema),
    disabled,
    values: { ...settings, accountLength, a3Company: settings.a3Company ?? '', evenExported: false },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.ledger.saveSettings.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.ledger.pathFilter());
        toast.success(t('saved'));
      },
    }),
  );
  const isOtherLength = form.watch('accountLength') !== accountLength;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ accountLength: digits, a3Company, ...values }) =>
        save.mutateAsync({ ...values, accountLength: Number(digits), a3Company: a3Company || null }),
      )}
    >
      <Card>
        <CardHeader title={t('title')} description={t('description')} />
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <div className="grid gap-5 sm:grid-cols-3">
            <Field control={control} name="accountLength" label={t('accountLength')} hint={t('accountLengthHint')}>
              {(field) => <Select {...field} choices={lengths.map((value) => ({ value, label: value }))} />}
            </Field>
            <Field control={control} name="a3Company" label={t('a3Company')} hint={t('a3CompanyHint')}>
              {(field) => <Input {...field} inputMode="numeric" maxLength={5} />}
            </Field>
            <Field control={control} name="a3Format" label={t('a3Format')} hint={t('a3FormatHint')}>
              {(field) => (
                <Select
                  {...field}
                  choices={[
                    { value: '5', label: t('a3Format5') },
                    { value: '4', label: t('a3Format4') },
                  ]}
                />
              )}
            </Field>
            <Field control={control} name="datevConsultant" label={t('datevConsultant')}>
              {(field) => <NumberInput {...field} decimals={0} min={1001} max={9_999_999} />}
            </Field>
            <Field control={control} name="datevClient" label={t('datevClient')}>
              {(field) => <NumberInput {...field} decimals={0} min={1} max={99_999} />}
            </Field>
          </div>
          {isOtherLength && (
            <Field control={control} name="evenExported" label={t('evenExported')} layout="inline">
              {(field) => <Checkbox {...field} />}
            </Field>
          )}
        </CardBody>
        {!disabled && (
          <CardFooter>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('save')}
            </Button>
          </CardFooter>
        )}
      </Card>
    </form>
  );
}
