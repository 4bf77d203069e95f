'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Dialog } from '@/components/platform/ui/dialog';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { Language } from '@/server/platform/contract/text';
import type { ReminderSchedule } from '@/server/sales/reminders/reminders.schema';
import { mailTemplatesWords } from '~/messages/mail-templates-screen';
import { sendDocumentWords } from '~/messages/send-document';
import { WordsForm } from './words-form';

type Words = ReminderSchedule['steps'][number]['words'];

interface StepWordsDialogProps {
  /** The template that it begins with. */
  kind: 'reminder' | 'reminder_before';
  words: Words;
  disabled: boolean;
  onChange: (words: Words) => void;
  onClose: () => void;
}

/** The words of one reminder, a language at a time, in place of the template's. */
export function StepWordsDialog({ kind, words, disabled, onChange, onClose }: StepWordsDialogProps) {
  const t = useWords(mailTemplatesWords, 'reminders');
  const languages = useWords(sendDocumentWords, 'locales');
  const trpc = useTRPC();
  const templates = useQuery(trpc.mailTemplates.list.queryOptions());
  const [locale, setLocale] = useState<Language>('es');
  const own = words?.[locale];
  const template = templates.data?.find((it) => it.kind === kind && it.locale === locale);
  const shown = own ?? template;
  const withoutOwn = () => {
    const { [locale]: _, ...others } = words ?? {};
    onChange(others);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('wordsTitle')} description={t('wordsText')}>
      <Select
        aria-label={t('language')}
        value={locale}
        onChange={setLocale}
        choices={Language.options.map((value) => ({ value, label: languages(value) }))}
      />
      {shown ? (
        <WordsForm
          key={locale}
          kind={kind}
          words={shown}
          action={t('keepWords')}
          onSave={async (written) => {
            onChange({ ...words, [locale]: written });
            onClose();
          }}
          reset={own ? { label: t('useTemplate'), run: withoutOwn } : undefined}
          disabled={disabled}
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}
