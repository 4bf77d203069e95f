'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useErrorMessage, useShowError } from '@/components/api/errors';
import { requiredText } from '@/components/api/form-fields';
import { useTRPC } from '@/components/api/trpc';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/card';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { findTemplateProblem } from '@/lib/mail-template';
import {
  type MailTemplate,
  TEMPLATE_KINDS,
  TEMPLATE_LOCALES,
  TEMPLATE_NAMES,
  type TemplateKind,
  type TemplateLocale,
  TemplateWords,
} from '@/server/mail-templates/mail-templates.schema';

/** The words of one kind of mail in one language at a time. */
export function TemplateCard({ templates, disabled }: { templates: MailTemplate[]; disabled: boolean }) {
  const t = useTranslations('mailTemplates.templates');
  const languages = useTranslations('invoices.send.locales');
  const [kind, setKind] = useState<TemplateKind>('invoice');
  const [locale, setLocale] = useState<TemplateLocale>('es');
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
          choices={TEMPLATE_LOCALES.map((value) => ({ value, label: languages(value) }))}
        />
      </CardBody>
      {template && <TemplateForm key={`${kind} ${locale} ${template.text}`} template={template} disabled={disabled} />}
    </Card>
  );
}

function TemplateForm({ template, disabled }: { template: MailTemplate; disabled: boolean }) {
  const t = useTranslations('mailTemplates.templates');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const showError = useShowError();
  const explain = useErrorMessage();
  const area = useRef<HTMLTextAreaElement>(null);
  const { kind, locale, subject, text, isOwn } = template;
  const names = TEMPLATE_NAMES[kind];
  const known = (value: string, context: z.RefinementCtx<string>) => {
    const problem = findTemplateProblem(value, names);
    if (problem) context.addIssue(t('unknown', problem));
  };
  const schema = z.object({
    subject: requiredText(TemplateWords.shape.subject, t('missing')).superRefine(known),
    text: requiredText(TemplateWords.shape.text, t('missing')).superRefine(known),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { subject, text } });
  const { control, formState } = form;
  const onSuccess = async (saved: MailTemplate) => {
    await queryClient.invalidateQueries(trpc.mailTemplates.pathFilter());
    toast.success(t(saved.isOwn ? 'saved' : 'reset'));
  };
  const save = useMutation(trpc.mailTemplates.update.mutationOptions({ onSuccess }));
  const reset = useMutation(
    trpc.mailTemplates.reset.mutationOptions({ onSuccess, onError: (error) => toast.error(explain(error)) }),
  );

  const submit = form.handleSubmit(async (words) => {
    try {
      await save.mutateAsync({ kind, locale, ...words });
    } catch (error) {
      showError(form, error);
    }
  });

  /** Where the cursor stands in the text. */
  function insert(name: string) {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const now = form.getValues('text');
    const written = `{{${name}}}`;
    form.setValue('text', now.slice(0, selectionStart) + written + now.slice(selectionEnd), { shouldDirty: true });
    const end = selectionStart + written.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <CardBody className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="subject" label={t('subject')}>
          {(field) => <Input {...field} autoComplete="off" disabled={disabled} />}
        </Field>
        <Field control={control} name="text" label={t('text')} hint={t('textHint')}>
          {(field) => (
            <Textarea
              {...field}
              ref={(element) => {
                field.ref(element);
                area.current = element;
              }}
              rows={8}
              disabled={disabled}
            />
          )}
        </Field>
        {!disabled && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-sm font-medium">{t('names')}</legend>
            <div className="flex flex-wrap gap-2">
              {names.map((name) => (
                <Button key={name} size="sm" aria-label={t('insert', { name })} onClick={() => insert(name)}>
                  <code className="font-mono">{`{{${name}}}`}</code>
                </Button>
              ))}
            </div>
          </fieldset>
        )}
      </CardBody>
      {!disabled && (
        <CardFooter>
          {isOwn && (
            <Button loading={reset.isPending} onClick={() => reset.mutate({ kind, locale })}>
              {t('useOurs')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {t('save')}
          </Button>
        </CardFooter>
      )}
    </form>
  );
}
