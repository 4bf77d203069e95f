import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { BOOKING_PORTALS } from '@/lib/rental/booking-portals';
import type { PortalYear } from '@/server/rental/rental-reports/rental-reports.schema';
import { rentalReportsWords } from '~/messages/rental-reports';
import { ReportTable, type TypedQuarter } from './report-table';

interface PortalReportFormProps {
  propertyId: string;
  year: number;
  sites: PortalYear;
}

interface Values {
  portal: string;
  quarters: TypedQuarter[];
}

const quarterNumbers = [1, 2, 3, 4] as const;
const empty = quarterNumbers.map((): TypedQuarter => ({ days: null, stays: null, consideration: null, fees: null }));

/** What a site reported, typed or read from its table; a quarter without figures is not known. */
export function PortalReportForm({ propertyId, year, sites }: PortalReportFormProps) {
  const t = useWords(rentalReportsWords, 'portals');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ defaultValues: { portal: sites[0]?.portal ?? BOOKING_PORTALS[0], quarters: empty } });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.rentalReports.savePortalReport.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.rentalReports.portalYear.queryFilter());
        toast.success(t('saved'));
      },
    }),
  );
  const submit = ({ portal, quarters }: Values) => {
    const known = quarters.flatMap(({ days, stays, consideration, fees }, index) => {
      if (days === null && stays === null && consideration === null && fees === null) return [];
      const figures = { days: days ?? 0, stays: stays ?? 0, consideration: consideration ?? 0, fees: fees ?? 0 };
      return [{ quarter: index + 1, ...figures }];
    });
    return save.mutateAsync({ propertyId, year, portal, quarters: known });
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4 border-t pt-5">
      <h3 className="font-medium">{t('enter')}</h3>
      <FormError control={control} />
      <div className="flex flex-wrap items-end gap-4">
        <Field control={control} name="portal" label={t('portal')} required className="w-52">
          {(field) => <Input {...field} maxLength={60} />}
        </Field>
        <ReportTable onRead={(read) => form.setValue('quarters', read)} />
      </div>
      {quarterNumbers.map((quarter, index) => (
        <fieldset key={quarter} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <legend className="mb-1 text-sm text-muted">{t('quarter', { quarter })}</legend>
          <Field control={control} name={`quarters.${index}.days`} label={t('days')}>
            {(field) => <NumberInput {...field} decimals={0} min={0} max={92} />}
          </Field>
          <Field control={control} name={`quarters.${index}.stays`} label={t('stays')}>
            {(field) => <NumberInput {...field} decimals={0} min={0} max={92} />}
          </Field>
          <Field control={control} name={`quarters.${index}.consideration`} label={t('consideration')}>
            {(field) => <NumberInput {...field} decimals={2} />}
          </Field>
          <Field control={control} name={`quarters.${index}.fees`} label={t('fees')}>
            {(field) => <NumberInput {...field} decimals={2} />}
          </Field>
        </fieldset>
      ))}
      <div className="flex justify-end">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
