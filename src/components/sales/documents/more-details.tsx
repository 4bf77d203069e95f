'use client';

import { ChevronDown } from 'lucide-react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { CurrencyCombobox } from '@/components/platform/format/currency-combobox';
import { Card, CardBody } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useOpeningFold } from '@/components/platform/ui/use-opening-fold';
import { useWords } from '@/i18n/use-words';
import { OPERATION_TYPES } from '@/lib/tax/tax-zones';
import { documentAmountsWords } from '~/messages/document-amounts';
import { documentFormWords } from '~/messages/document-form';
import type { DocumentValues } from './document-values';

interface MoreDetailsProps<Output> {
  kind: 'invoice' | 'quote';
  control: Control<DocumentValues, unknown, Output>;
  /** Another one is written with its rate. */
  workspaceCurrency: string;
  /** Something in it has been filled in already. */
  open: boolean;
  operationDateWarning?: string;
}

/** The fields in it. */
const NAMES = [
  ...(['documentNumber', 'currency', 'exchangeRate', 'operationType', 'operationDate'] as const),
  ...(['poNumber', 'externalReference', 'prepayment', 'equivalenceSurchargeRate'] as const),
] as const;

/** What few documents need: out of the way until it is opened, by keyboard too. */
export function MoreDetails<Output>({
  kind,
  control,
  workspaceCurrency,
  open,
  operationDateWarning,
}: MoreDetailsProps<Output>) {
  const t = useWords(documentFormWords);
  const types = useWords(documentAmountsWords, 'operationTypes');
  const [currency, documentNumber] = useWatch({ control, name: ['currency', 'documentNumber'] });
  const { errors } = useFormState({ control, name: NAMES });
  const isForeign = currency !== workspaceCurrency;
  const fold = useOpeningFold(
    isForeign || documentNumber !== '',
    NAMES.some((name) => errors[name] !== undefined),
  );
  return (
    <Card>
      <div ref={fold}>
        <details className="group" open={open}>
          <summary className="flex cursor-pointer items-center justify-between gap-3 rounded-lg px-4 py-3 font-semibold tracking-tight">
            {t('moreDetails')}
            <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
          </summary>
          <CardBody className="grid gap-5 border-t sm:grid-cols-2">
            <Field
              control={control}
              name="documentNumber"
              label={t('documentNumber')}
              hint={t(`${kind}.documentNumberHint`)}
            >
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field control={control} name="currency" label={t('currency')} required>
              {(field) => <CurrencyCombobox {...field} />}
            </Field>
            {isForeign && (
              <Field
                control={control}
                name="exchangeRate"
                label={t('exchangeRate')}
                hint={t('exchangeRateHint', { foreign: currency, currency: workspaceCurrency })}
              >
                {(field) => (
                  <NumberInput {...field} min={0} decimals={8} suffix={workspaceCurrency} className="[&_input]:pr-12" />
                )}
              </Field>
            )}
            <Field control={control} name="operationType" label={t('operationType')} hint={t('operationTypeHint')}>
              {(field) => (
                <Select
                  {...field}
                  choices={[
                    { value: '', label: types('usual') },
                    ...OPERATION_TYPES.map((value) => ({ value, label: types(value) })),
                  ]}
                />
              )}
            </Field>
            {kind === 'invoice' && (
              <Field
                control={control}
                name="operationDate"
                label={t('operationDate')}
                hint={t('operationDateHint')}
                warning={operationDateWarning}
              >
                {(field) => <DateInput {...field} />}
              </Field>
            )}
            <Field control={control} name="poNumber" label={t('poNumber')} hint={t('poNumberHint')}>
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field
              control={control}
              name="externalReference"
              label={t('externalReference')}
              hint={t('externalReferenceHint')}
            >
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field control={control} name="prepayment" label={t('prepayment')} hint={t('prepaymentHint')}>
              {(field) => <NumberInput {...field} min={0} suffix={currency} className="[&_input]:pr-12" />}
            </Field>
            <Field
              control={control}
              name="equivalenceSurchargeRate"
              label={t('surchargeRate')}
              hint={t('surchargeRateHint')}
            >
              {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
            </Field>
          </CardBody>
        </details>
      </div>
    </Card>
  );
}
