'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import {
  type MailTemplate,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '@/server/company/mail-templates/mail-templates.schema';
import { Language } from '@/server/platform/contract/text';
import { mailTemplatesWords } from '~/messages/mail-templates-screen';
import { sendDocumentWords } from '~/messages/send-document';
import { WordsForm } from './words-form';

/** The words of one kind of mail in one language at a time. */
export function TemplateCard({ templates, disabled }: { templates: MailTemplate[]; disabled: boolean }) {
  const t = useWords(mailTemplatesWords, 'templates');
  const languages = useWords(sendDocumentWords, 'locales');
  const [kind, setKind] = useState<TemplateKind>('invoice');
  const [locale, setLocale] = useState<Language>('es');
  const template = templates.find((it) => it.kind === kind && it.locale === locale);
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('description')}
        actions={template?.isOwn && <Badge tone="info">{t('own')}</Badge>}
      />
      <CardBody className="grid gap-5 sm:grid-cols-2">
        <Select
          aria-label={t('kind')}
          value={kind}
          onChange={setKind}
          choices={TEMPLATE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Select
          aria-label={t('language')}
          value={locale}
          onChange={setLocale}
          choices={Language.options.map((value) => ({ value, label: languages(value) }))}
        />
      </CardBody>
      {template && <TemplateForm key={`${kind} ${locale} ${template.text}`} template={template} disabled={disabled} />}
    </Card>
  );
}

function TemplateForm({ template, disabled }: { template: MailTemplate; disabled: boolean }) {
  const t = useWords(mailTemplatesWords, 'templates');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { kind, locale, isOwn } = template;
  const onSuccess = async (saved: MailTemplate) => {
    await queryClient.invalidateQueries(trpc.mailTemplates.pathFilter());
    toast.success(t(saved.isOwn ? 'saved' : 'reset'));
  };
  const save = useMutation(trpc.mailTemplates.update.mutationOptions({ onSuccess }));
  const reset = useMutation(
    trpc.mailTemplates.reset.mutationOptions({ onSuccess, onError: (error) => toast.error(explain(error)) }),
  );
  return (
    <WordsForm
      kind={kind}
      words={template}
      action={t('save')}
      onSave={(words) => save.mutateAsync({ kind, locale, ...words })}
      reset={
        isOwn
          ? { label: t('useOurs'), run: () => reset.mutate({ kind, locale }), isRunning: reset.isPending }
          : undefined
      }
      disabled={disabled}
    />
  );
}
