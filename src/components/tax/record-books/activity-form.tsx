import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { type TaxSettings, TaxSettingsPatch } from '@/server/company/tax-settings/tax-settings.schema';
import { recordBooksWords } from '~/messages/record-books';

/** What a choice is where nobody has said. */
const NONE = 'none';
const CODES = ['A', 'B', 'C', 'D'] as const;
const TYPES = { A: ['01', '02', '03', '04', '05'], B: ['01', '02', '03', '04', '05', '06'] } as const;
const SITUATIONS = ['1', '2', '3', '4', '5'] as const;

const { activityGroup, propertyReference } = TaxSettingsPatch.shape;
const schema = z.object({
  activityCode: z.enum([NONE, ...CODES]),
  activityType: z.enum([NONE, ...TYPES.B]),
  activityGroup: z.union([z.literal(''), activityGroup.unwrap().unwrap()]),
  propertySituation: z.enum([NONE, ...SITUATIONS]),
  propertyReference: z.union([z.literal(''), propertyReference.unwrap().unwrap()]),
});
type Values = z.output<typeof schema>;

/** The activity that stands on every entry of the books, and the property of a landlord. */
export function ActivityForm({ disabled }: { disabled: boolean }) {
  const trpc = useTRPC();
  const settings = useQuery(trpc.taxSettings.get.queryOptions());
  if (settings.error) return <ErrorState error={settings.error} retry={settings.refetch} />;
  if (!settings.data) return <Skeleton className="h-64 w-full" />;
  return <Loaded settings={settings.data} disabled={disabled} />;
}

function Loaded({ settings, disabled }: { settings: TaxSettings; disabled: boolean }) {
  const t = useWords(recordBooksWords, 'activity');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(schema), disabled, values: valuesOf(settings) });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.taxSettings.save.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.taxSettings.pathFilter()),
          queryClient.invalidateQueries(trpc.recordBooks.pathFilter()),
        ]);
        toast.success(t('saved'));
      },
    }),
  );
  const [code, type] = form.watch(['activityCode', 'activityType']);
  const isLandlord = code === 'D' || (code === 'A' && type === '01');
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutateAsync(patchOf(values)))}>
      <Card>
        <CardHeader title={t('title')} description={t('description')} />
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <div className="grid gap-5 sm:grid-cols-3">
            <Field control={control} name="activityCode" label={t('code')}>
              {(field) => (
                <Select {...field} choices={withNone(CODES.map((value) => ({ value, label: t(`codes.${value}`) })))} />
              )}
            </Field>
            {code === 'A' && (
              <Field control={control} name="activityType" label={t('type')}>
                {(field) => (
                  <Select
                    {...field}
                    choices={withNone(TYPES.A.map((value) => ({ value, label: t(`typesA.${value}`) })))}
                  />
                )}
              </Field>
            )}
            {code === 'B' && (
              <Field control={control} name="activityType" label={t('type')}>
                {(field) => (
                  <Select
                    {...field}
                    choices={withNone(TYPES.B.map((value) => ({ value, label: t(`typesB.${value}`) })))}
                  />
                )}
              </Field>
            )}
            <Field control={control} name="activityGroup" label={t('group')} hint={t('groupHint')}>
              {(field) => <Input {...field} inputMode="numeric" maxLength={4} />}
            </Field>
          </div>
          {isLandlord && (
            <div className="grid gap-5 sm:grid-cols-2">
              <Field control={control} name="propertySituation" label={t('situation')}>
                {(field) => (
                  <Select
                    {...field}
                    choices={withNone(SITUATIONS.map((value) => ({ value, label: t(`situations.${value}`) })))}
                  />
                )}
              </Field>
              <Field control={control} name="propertyReference" label={t('reference')}>
                {(field) => <Input {...field} maxLength={20} />}
              </Field>
            </div>
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

  function withNone<Value extends string>(choices: { value: Value; label: string }[]) {
    return [{ value: NONE as typeof NONE | Value, label: t('none') }, ...choices];
  }
}

function valuesOf(settings: TaxSettings): Values {
  const { activityCode = NONE, activityType = NONE, propertySituation = NONE } = settings;
  const { activityGroup: group = '', propertyReference: reference = '' } = settings;
  return {
    activityCode,
    activityType,
    propertySituation,
    activityGroup: group,
    propertyReference: reference,
  } as Values;
}

/** A type is of the codes A and B alone, and the property of a landlord. */
function patchOf(values: Values): TaxSettingsPatch {
  const { activityCode: code } = values;
  const chosen = <Value extends string>(value: Value) =>
    value === NONE || value === '' ? null : (value as Exclude<Value, 'none' | ''>);
  return {
    activityCode: chosen(code),
    activityType: code === 'A' || code === 'B' ? chosen(values.activityType) : null,
    activityGroup: chosen(values.activityGroup),
    propertySituation: chosen(values.propertySituation),
    propertyReference: chosen(values.propertyReference),
  };
}
