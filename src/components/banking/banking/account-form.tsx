'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { given, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { CurrencyCombobox } from '@/components/platform/format/currency-combobox';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { IbanInput } from '@/components/platform/ui/iban-input';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { groupedIban } from '@/lib/money/iban';
import { type BankAccount, BankAccountCreate } from '@/server/banking/banking/accounts.schema';
import { bankingWords } from '~/messages/banking';

interface AccountFormProps {
  account?: BankAccount;
  /** The words of the button that saves. */
  action: string;
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (account: BankAccountCreate) => Promise<unknown>;
}

/** The form of a bank account, new or not; what is typed is stored in this browser until it is saved. */
export function AccountForm({ account, action, cancelHref, onSave }: AccountFormProps) {
  const t = useWords(bankingWords);
  const form = useForm({ resolver: zodResolver(accountSchema(t('required'))), defaultValues: valuesOf(account) });
  const { control, formState } = form;
  const currency = useWatch({ control, name: 'currency' });
  const draft = useLocalDraft(`bank-account.1.${account ? `${account.id}.${account.updatedAt}` : 'new'}`, form);
  const save = draft.handleSubmit((values) => onSave(toInput(values)));

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <RestoredDraft draft={draft} />
      <Card>
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <Field
            control={control}
            name="accountName"
            label={t('form.accountName')}
            hint={t('form.accountNameHint')}
            required
          >
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="iban" label={t('account.iban')} hint={t('form.ibanHint')}>
            {(field) => <IbanInput {...field} />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="bankName" label={t('account.bankName')} hint={t('form.bankNameHint')}>
              {(field) => <Input {...field} autoComplete="off" />}
            </Field>
            <Field control={control} name="accountNumber" label={t('account.accountNumber')}>
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field control={control} name="currency" label={t('form.currency')} required>
              {(field) => <CurrencyCombobox {...field} />}
            </Field>
            <Field
              control={control}
              name="openingBalance"
              label={t('form.openingBalance')}
              hint={t('form.openingBalanceHint')}
            >
              {(field) => <NumberInput {...field} currency={currency} />}
            </Field>
          </div>
          <Field
            control={control}
            name="isActive"
            label={t('form.isActive')}
            hint={t('form.isActiveHint')}
            layout="inline"
          >
            {(field) => <Checkbox {...field} />}
          </Field>
        </CardBody>
        <FormFooter cancelHref={cancelHref} cancel={t('cancel')} saving={formState.isSubmitting}>
          {action}
        </FormFooter>
      </Card>
    </form>
  );
}

function accountSchema(required: string) {
  const { accountName, iban, bankName, accountNumber, currency, openingBalance } = BankAccountCreate.shape;
  return z.object({
    accountName: requiredText(accountName, required),
    iban: textAsOrEmpty(given(iban)),
    bankName: given(bankName),
    accountNumber: given(accountNumber),
    currency: requiredText(given(currency), required),
    openingBalance: openingBalance.unwrap(),
    isActive: z.boolean(),
  });
}

function valuesOf(account: BankAccount | undefined) {
  const { accountName = '', iban = '', bankName = '', accountNumber = '' } = account ?? {};
  const { currency = 'EUR', openingBalance = null, isActive = true } = account ?? {};
  return { accountName, iban: groupedIban(iban), bankName, accountNumber, currency, openingBalance, isActive };
}

/** As the API takes it; what is empty is cleared. */
function toInput(values: z.output<ReturnType<typeof accountSchema>>): BankAccountCreate {
  const { iban, bankName, accountNumber, ...others } = values;
  return { ...others, iban: iban || null, bankName: bankName || null, accountNumber: accountNumber || null };
}
