import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { Fold } from '@/components/platform/ui/fold';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { lettingTermsWords } from '~/messages/letting-terms';
import { stayMoneyWords } from '~/messages/stay-money';
import { MOST_STEPS, placeChoices, policyChoices, type TermsValues } from './letting-terms-values';

/** Hotel services, tourist tax and what a cancelled stay gives back. For a form within a FormProvider. */
export function LettingTermsFields() {
  const t = useWords(lettingTermsWords);
  const policies = useWords(stayMoneyWords, 'policies');
  const { control } = useFormContext<TermsValues>();
  const [place, policy] = useWatch({ control, name: ['touristTax.place', 'cancellationPolicy.name'] });
  return (
    <Fold title={t('title')} open>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="touristTax.place" label={t('touristTax')} hint={t('touristTaxHint')}>
          {(field) => (
            <Select {...field} choices={placeChoices.map((value) => ({ value, label: t(`places.${value}`) }))} />
          )}
        </Field>
        {place !== 'auto' && place !== 'none' && (
          <>
            <Field control={control} name="touristTax.rate" label={t('rate')} hint={t('rateHint')}>
              {(field) => <NumberInput {...field} min={0} currency="EUR" />}
            </Field>
            <Field control={control} name="touristTax.maxNights" label={t('maxNights')}>
              {(field) => <NumberInput {...field} min={1} max={365} decimals={0} />}
            </Field>
          </>
        )}
        <Field control={control} name="cancellationPolicy.name" label={t('policy')} hint={t('policyHint')}>
          {(field) => <Select {...field} choices={policyChoices.map((value) => ({ value, label: policies(value) }))} />}
        </Field>
      </div>
      {policy === 'custom' && <Steps />}
      <Field
        control={control}
        name="hotelServices"
        label={t('hotelServices')}
        hint={t('hotelServicesHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} />}
      </Field>
    </Fold>
  );
}

function Steps() {
  const t = useWords(lettingTermsWords);
  const { control } = useFormContext<TermsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'cancellationPolicy.steps' });
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('steps')} className="flex flex-col gap-3 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <Field control={control} name={`cancellationPolicy.steps.${index}.daysBefore`} label={t('daysBefore')}>
              {(field) => <NumberInput {...field} min={0} max={365} decimals={0} />}
            </Field>
            <Field
              control={control}
              name={`cancellationPolicy.steps.${index}.refundPercent`}
              label={t('refundPercent')}
            >
              {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
            </Field>
            <Button size="icon" aria-label={t('removeStep', { number: index + 1 })} onClick={() => remove(index)}>
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {fields.length < MOST_STEPS && (
        <Button className="self-start" onClick={() => append({ daysBefore: null, refundPercent: null })}>
          <Plus aria-hidden /> {t('addStep')}
        </Button>
      )}
    </div>
  );
}
