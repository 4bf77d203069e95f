'use client';

import { Trash2 } from 'lucide-react';
import { type Control, type UseFormSetValue, useController, useWatch } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { FieldError, Label } from '@/components/platform/ui/label';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { operatorsOf, RuleField } from '@/server/banking/banking-rules/rules.schema';
import { bankingWords } from '~/messages/banking';
import { emptyCondition, type RuleValues } from './rule-values';

// biome-ignore lint/suspicious/noExplicitAny: what the schema makes of the values is the form's own business
type RuleControl = Control<RuleValues, unknown, any>;

interface ConditionFieldsProps {
  control: RuleControl;
  setValue: UseFormSetValue<RuleValues>;
  index: number;
  accounts: readonly BankAccount[];
  /** Left out where it is the only one. */
  onRemove?: () => void;
}

/** A condition of a rule: what is looked at, how, and for what. */
export function ConditionFields({ control, setValue, index, accounts, onRemove }: ConditionFieldsProps) {
  const t = useWords(bankingWords, 'rules');
  const field = useWatch({ control, name: `conditions.${index}.field` });
  const operators: readonly (typeof operatorsOf)[RuleField][number][] = operatorsOf[field];
  const hasOperator = operators.length > 1 && field !== 'account';
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border p-3">
      <legend className="sr-only">{t('form.condition', { number: index + 1 })}</legend>
      <div className="flex items-end gap-2">
        <Field control={control} name={`conditions.${index}.field`} label={t('form.field')} className="flex-1">
          {(input) => (
            <Select
              {...input}
              choices={RuleField.options.map((value) => ({ value, label: t(`fields.${value}`) }))}
              onChange={(next) => setValue(`conditions.${index}`, emptyCondition(next), { shouldDirty: true })}
            />
          )}
        </Field>
        {hasOperator && (
          <Field control={control} name={`conditions.${index}.operator`} label={t('form.operator')} className="flex-1">
            {(input) => (
              <Select {...input} choices={operators.map((value) => ({ value, label: t(`operators.${value}`) }))} />
            )}
          </Field>
        )}
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('form.removeCondition', { number: index + 1 })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      <ValueField control={control} index={index} accounts={accounts} />
    </fieldset>
  );
}

function ValueField({ control, index, accounts }: Pick<ConditionFieldsProps, 'control' | 'index' | 'accounts'>) {
  const t = useWords(bankingWords, 'rules');
  const [field, operator] = useWatch({
    control,
    name: [`conditions.${index}.field`, `conditions.${index}.operator`],
  });
  if (field === 'account') return <AccountsField control={control} index={index} accounts={accounts} />;
  if (field === 'direction') {
    return (
      <Field control={control} name={`conditions.${index}.direction`} label={t('form.value')}>
        {(input) => (
          <Select
            {...input}
            choices={(['in', 'out'] as const).map((value) => ({ value, label: t(`directions.${value}`) }))}
          />
        )}
      </Field>
    );
  }
  if (field === 'amount') {
    const isRange = operator === 'between';
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          control={control}
          name={`conditions.${index}.min`}
          label={t(isRange ? 'form.min' : 'form.value')}
          hint={t('form.amountHint')}
          required
        >
          {(input) => <NumberInput {...input} min={0} />}
        </Field>
        {isRange && (
          <Field control={control} name={`conditions.${index}.max`} label={t('form.max')} required>
            {(input) => <NumberInput {...input} min={0} />}
          </Field>
        )}
      </div>
    );
  }
  const hint = operator === 'oneOf' ? t('form.linesHint') : operator === 'regex' ? t('form.regexHint') : undefined;
  return (
    <Field control={control} name={`conditions.${index}.text`} label={t('form.value')} hint={hint} required>
      {(input) =>
        operator === 'oneOf' ? (
          <Textarea {...input} rows={3} />
        ) : (
          <Input {...input} autoComplete="off" spellCheck={false} maxLength={200} />
        )
      }
    </Field>
  );
}

function AccountsField({ control, index, accounts }: Pick<ConditionFieldsProps, 'control' | 'index' | 'accounts'>) {
  const t = useWords(bankingWords, 'rules');
  const { field, fieldState } = useController({ control, name: `conditions.${index}.accounts` });
  const idOf = (id: string) => `rule-account-${index}-${id}`;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('form.value')}</legend>
      {accounts.map(({ id, accountName }) => (
        <span key={id} className="flex items-center gap-2.5">
          <Checkbox
            id={idOf(id)}
            aria-labelledby={`${idOf(id)}-label`}
            value={field.value.includes(id)}
            onChange={(checked) =>
              field.onChange(checked ? [...field.value, id] : field.value.filter((other) => other !== id))
            }
          />
          <Label id={`${idOf(id)}-label`} htmlFor={idOf(id)}>
            {accountName}
          </Label>
        </span>
      ))}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  );
}
