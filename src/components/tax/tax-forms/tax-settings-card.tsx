'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMay } from '@/components/platform/shell/use-may';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { IbanInput } from '@/components/platform/ui/iban-input';
import { Input } from '@/components/platform/ui/input';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import type { TaxSettings } from '@/server/company/tax-settings/tax-settings.schema';
import { taxFormsWords } from '~/messages/tax-forms';

const TEXTS = ['phone', 'contactName', 'iban'] as const;
const QUESTIONS = ['monthlyRefund', 'specialProRata', 'exemptFrom390'] as const;

/** What is the same in all returns of the company: whom the agency calls, the account, and what no document says. */
export function TaxSettingsCard() {
  const t = useWords(taxFormsWords, 'settings');
  const trpc = useTRPC();
  const mayChange = useMay('closeQuarters');
  const [isEditing, setEditing] = useState(false);
  const { data } = useQuery(trpc.taxSettings.get.queryOptions());
  if (!data) return null;
  const answer = (value: boolean | undefined) => t(value === undefined ? 'unanswered' : value ? 'yes' : 'no');
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('text')}
        actions={mayChange && !isEditing && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
      />
      {isEditing ? (
        <SettingsForm settings={data} onDone={() => setEditing(false)} />
      ) : (
        <CardBody>
          <DefinitionList
            entries={[
              ...TEXTS.map((name) => ({ term: t(name), value: data[name] ?? '–' })),
              ...QUESTIONS.map((name) => ({ term: t(name), value: answer(data[name]) })),
            ]}
          />
        </CardBody>
      )}
    </Card>
  );
}

function SettingsForm({ settings, onDone }: { settings: TaxSettings; onDone: () => void }) {
  const t = useWords(taxFormsWords, 'settings');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const [texts, setTexts] = useState(() => Object.fromEntries(TEXTS.map((name) => [name, settings[name] ?? ''])));
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(QUESTIONS.map((name) => [name, settings[name] === undefined ? '-' : `${settings[name]}`])),
  );
  const save = useMutation(
    trpc.taxSettings.save.mutationOptions({
      onSuccess: async () => {
        await Promise.all(
          [trpc.taxSettings, trpc.taxForms].map((router) => queryClient.invalidateQueries(router.pathFilter())),
        );
        toast.success(t('saved'));
        onDone();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({
      ...Object.fromEntries(TEXTS.map((name) => [name, texts[name]?.trim() || null])),
      ...Object.fromEntries(QUESTIONS.map((name) => [name, answers[name] === '-' ? null : answers[name] === 'true'])),
    });
  }
  const choices = [
    { value: '-', label: t('unanswered') },
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return (
    <form onSubmit={submit} noValidate>
      <CardBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {TEXTS.map((name) => {
          const Control = name === 'iban' ? IbanInput : TextInput;
          return (
            <div key={name} className="flex min-w-0 flex-col gap-1.5">
              <Label htmlFor={`tax-${name}`}>{t(name)}</Label>
              <Control
                id={`tax-${name}`}
                value={texts[name] ?? ''}
                onBlur={() => undefined}
                onChange={(text: string) => setTexts({ ...texts, [name]: text })}
              />
            </div>
          );
        })}
        {QUESTIONS.map((name) => (
          <div key={name} className="flex min-w-0 flex-col gap-1.5">
            <Label htmlFor={`tax-${name}`}>{t(name)}</Label>
            <Select
              id={`tax-${name}`}
              choices={choices}
              value={answers[name]}
              onChange={(value) => setAnswers({ ...answers, [name]: value })}
            />
          </div>
        ))}
      </CardBody>
      <CardFooter>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('save')}
        </Button>
      </CardFooter>
    </form>
  );
}

interface TextInputProps {
  id: string;
  value: string;
  onBlur: () => void;
  onChange: (text: string) => void;
}

function TextInput({ id, value, onBlur, onChange }: TextInputProps) {
  return (
    <Input id={id} value={value} maxLength={40} onBlur={onBlur} onChange={({ target }) => onChange(target.value)} />
  );
}
