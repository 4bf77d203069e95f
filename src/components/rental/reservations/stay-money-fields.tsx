import { useFormContext, useWatch } from 'react-hook-form';
import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { Field } from '@/components/platform/ui/field';
import { Fold } from '@/components/platform/ui/fold';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { stayMoneyWords } from '~/messages/stay-money';
import type { StayMoneyValues } from './stay-money-values';

type Values = StayMoneyValues & { currency: string };

const guests = ['adults', 'children'] as const;
const amounts = ['cleaningFee', 'channelCommission', 'touristTax', 'depositAmount'] as const;

/** How many come, and what of the money of a stay is for what. For a form within a FormProvider. */
export function StayMoneyFields() {
  const t = useWords(stayMoneyWords);
  const { control } = useFormContext<Values>();
  const currency = useWatch({ control, name: 'currency' });
  return (
    <Fold title={t('guestsAndMoney')} open>
      <div className="grid gap-5 sm:grid-cols-2">
        {guests.map((name) => (
          <Field key={name} control={control} name={name} label={t(name)} hint={t(`hint.${name}`)}>
            {(field) => <NumberInput {...field} min={0} max={500} decimals={0} />}
          </Field>
        ))}
        {amounts.map((name) => (
          <Field key={name} control={control} name={name} label={t(name)} hint={t(`hint.${name}`)}>
            {(field) => <NumberInput {...field} min={0} currency={currency} />}
          </Field>
        ))}
        <Field control={control} name="clientId" label={t('client')} hint={t('hint.clientId')}>
          {({ onChange, ...field }) => (
            <ClientCombobox {...field} onChange={(client) => onChange(client?.id ?? null)} />
          )}
        </Field>
      </div>
    </Fold>
  );
}
