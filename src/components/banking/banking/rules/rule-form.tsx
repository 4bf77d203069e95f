'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useDebounced } from '@/components/platform/browser/use-debounced';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { SuggestInput } from '@/components/platform/ui/suggest-input';
import { Textarea } from '@/components/platform/ui/textarea';
import { VendorCombobox } from '@/components/purchases/expenses/vendor-combobox';
import { useWords } from '@/i18n/use-words';
import type { BankRuleCreate } from '@/server/banking/banking-rules/rules.schema';
import { bankingWords } from '~/messages/banking';
import { MOST_ACCOUNTS } from '../accounts-query';
import { ConditionFields } from './condition-fields';
import { PreviewList } from './preview-list';
import { emptyCondition, type RuleValues, ruleSchema, toRule } from './rule-values';

const MOST_CONDITIONS = 20;
const PAUSE_MS = 400;

interface RuleFormProps {
  initial: RuleValues;
  /** The saved one that it changes. */
  ruleId?: string;
  /** The name of its draft in this browser. */
  draftKey: string;
  action: string;
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (rule: BankRuleCreate) => Promise<unknown>;
}

/** The form of a rule, with what it would change of the movements that are there. */
export function RuleForm({ initial, ruleId, draftKey, action, cancelHref, onSave }: RuleFormProps) {
  const t = useWords(bankingWords, 'rules');
  const required = useWords(bankingWords)('required');
  const schema = useMemo(() => ruleSchema(required), [required]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: initial });
  const { control, formState, setValue } = form;
  const draft = useLocalDraft(`bank-rule.1.${draftKey}`, form);
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' });
  const trpc = useTRPC();
  const accounts = useQuery(trpc.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }));
  const matches = (['all', 'any'] as const).map((value) => ({ value, label: t(`match.${value}`) }));

  return (
    <form onSubmit={draft.handleSubmit((values) => onSave(toRule(values)))} noValidate className="flex flex-col gap-6">
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      <Card>
        <CardBody className="flex flex-col gap-5">
          <Field control={control} name="name" label={t('form.name')} required>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="isActive" label={t('form.isActive')} layout="inline">
            {(field) => <Checkbox {...field} />}
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('form.when')} description={t('form.whenText')} />
        <CardBody className="flex flex-col gap-4">
          {fields.length > 1 && (
            <Field control={control} name="match" label={t('form.match')} layout="hidden">
              {(field) => <Select {...field} choices={matches} className="sm:w-72" />}
            </Field>
          )}
          {fields.map(({ id }, index) => (
            <ConditionFields
              key={id}
              control={control}
              setValue={setValue}
              index={index}
              accounts={accounts.data?.data ?? []}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          {fields.length < MOST_CONDITIONS && (
            <Button className="self-start" onClick={() => append(emptyCondition())}>
              <Plus aria-hidden /> {t('form.addCondition')}
            </Button>
          )}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('form.then')} />
        <CardBody className="flex flex-col gap-5">
          <ActionFields control={control} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('preview.title')} description={t('preview.text')} />
        <CardBody>
          <LivePreview control={control} schema={schema} ruleId={ruleId} />
        </CardBody>
        <FormFooter cancelHref={cancelHref} cancel={t('form.cancel')} saving={formState.isSubmitting}>
          {action}
        </FormFooter>
      </Card>
    </form>
  );
}

// biome-ignore lint/suspicious/noExplicitAny: what the schema makes of the values is the form's own business
type RuleControl = Control<RuleValues, unknown, any>;

function ActionFields({ control }: { control: RuleControl }) {
  const t = useWords(bankingWords, 'rules');
  const trpc = useTRPC();
  const categories = useQuery(trpc.banking.categories.queryOptions());
  return (
    <>
      <Field control={control} name="category" label={t('form.category')} required>
        {(field) => <SuggestInput {...field} suggestions={categories.data} />}
      </Field>
      <Field control={control} name="vendorId" label={t('form.vendor')} hint={t('form.vendorHint')}>
        {(field) => <VendorCombobox {...field} onChange={(vendor) => field.onChange(vendor?.id ?? null)} />}
      </Field>
      <Field control={control} name="notes" label={t('form.notes')} hint={t('form.notesHint')}>
        {(field) => <Textarea {...field} rows={2} />}
      </Field>
      <Field control={control} name="exclude" label={t('form.exclude')} hint={t('form.excludeHint')} layout="inline">
        {(field) => <Checkbox {...field} />}
      </Field>
    </>
  );
}

interface LivePreviewProps {
  control: RuleControl;
  schema: ReturnType<typeof ruleSchema>;
  ruleId: string | undefined;
}

/** What the rule would change as it is typed, once it stands still for a moment. */
function LivePreview({ control, schema, ruleId }: LivePreviewProps) {
  const t = useWords(bankingWords, 'rules.preview');
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const typed = useDebounced(JSON.stringify(useWatch({ control })), PAUSE_MS);
  const read = useMemo(() => {
    const values: RuleValues = JSON.parse(typed);
    // What it is called does not matter for what it does.
    const parsed = schema.safeParse({
      ...values,
      name: values.name.trim() || '–',
      category: values.category.trim() || '–',
    });
    return parsed.success ? toRule(parsed.data) : undefined;
  }, [typed, schema]);
  const preview = useQuery(
    trpc.bankingRules.preview.queryOptions(
      { rule: read, ruleId },
      { enabled: read !== undefined, placeholderData: keepPreviousData },
    ),
  );
  if (!read) return <p className="text-muted">{t('incomplete')}</p>;
  if (preview.error) return <p className="text-danger-text">{explain(preview.error)}</p>;
  return preview.data ? <PreviewList preview={preview.data.data} /> : <p className="text-muted">{t('loading')}</p>;
}
