'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useErrorMessage } from '@/components/platform/api/errors';
import { given, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useDebounced } from '@/components/platform/browser/use-debounced';
import { useMailOutcome } from '@/components/platform/shell/use-mail-outcome';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Textarea } from '@/components/platform/ui/textarea';
import { NeedsProfile } from '@/components/sales/documents/needs-profile';
import { useWords } from '@/i18n/use-words';
import { nameValue } from '@/lib/text/mail-template';
import type { PublicLink } from '@/server/platform/contract/answer-parts';
import { type DocumentMailPreview, DocumentSend } from '@/server/sales/documents/documents.schema';
import { documentFormWords } from '~/messages/document-form';
import { sendDocumentWords } from '~/messages/send-document';
import { MailPreview } from './mail-preview';

const languages = given(DocumentSend.shape.locale).options;
const TYPING_MS = 400;

interface SendMailDialogProps {
  title: string;
  description: string;
  /** The words of the button that sends. */
  action: string;
  /** What is mailed, among all that can be. */
  about: readonly string[];
  /** Whether it can be sent at all; it can where this is left out. */
  isPossible?: boolean;
  /** Asks for the mail as it would go out. */
  preview: (mail: DocumentSend) => Promise<DocumentMailPreview>;
  /** Sends it; an error that it rejects with is shown where it belongs. */
  onSend: (mail: DocumentSend) => Promise<unknown>;
  /** Where its client sees it without signing in, once it was sent. */
  link: () => Promise<PublicLink>;
  onClose: () => void;
  /** What there is to know or to choose before it goes out. */
  children?: ReactNode;
}

/** Writes the mail by which a document goes out, beside how it will look. */
export function SendMailDialog({ title, description, ...form }: SendMailDialogProps) {
  const [locale, setLocale] = useState<(typeof languages)[number]>();
  return (
    <Dialog open size="xl" onOpenChange={(open) => !open && form.onClose()} title={title} description={description}>
      <NeedsProfile />
      {form.children}
      <Draft {...form} locale={locale} onLocale={setLocale} />
    </Dialog>
  );
}

type DraftProps = Omit<SendMailDialogProps, 'title' | 'description' | 'children'> & {
  /** The client's where it has not been chosen. */
  locale: (typeof languages)[number] | undefined;
  onLocale: (locale: (typeof languages)[number]) => void;
};

/** Begins with the words of the template, again with those of another one or in another language. */
function Draft(props: DraftProps) {
  const { locale } = props;
  const explain = useErrorMessage();
  const first = usePreview(props, { locale });
  const [start, setStart] = useState<DocumentMailPreview>();
  if (first.data && first.data !== start && !first.isPlaceholderData) setStart(first.data);
  if (first.error && !start) return <Callout tone="danger">{explain(first.error)}</Callout>;
  if (!start) return <Skeleton className="h-96" />;
  const isStarting = first.isPlaceholderData || first.data !== start;
  return <SendForm {...props} start={start} startError={first.error} isStarting={isStarting} />;
}

interface SendFormProps extends DraftProps {
  /** The mail by the template alone. */
  start: DocumentMailPreview;
  startError: unknown;
  /** Whether the words of another template or language are not there yet. */
  isStarting: boolean;
}

function SendForm(props: SendFormProps) {
  const { action, isPossible = true, start, startError, isStarting, onSend, link, onClose, onLocale } = props;
  const t = useWords(sendDocumentWords);
  const formWords = useWords(documentFormWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const outcome = useMailOutcome();
  const schema = z.object({
    recipientEmail: textAsOrEmpty(given(DocumentSend.shape.recipientEmail), formWords('problem.email')),
    cc: copies(t('copiesProblem')),
    bcc: copies(t('copiesProblem')),
    subject: requiredText(given(DocumentSend.shape.subject), formWords('problem.required')),
    text: requiredText(given(DocumentSend.shape.text), formWords('problem.required')),
    attachPdf: z.boolean(),
  });
  const { to = '', subject, body, locale, expectedNumber } = start;
  const form = useForm({
    resolver: zodResolver(schema),
    // Other words of the template replace those before, and nothing that has been typed.
    values: { recipientEmail: to, cc: '', bcc: '', subject, text: body, attachPdf: true },
    resetOptions: { keepDirtyValues: true },
  });
  const { control, formState } = form;
  const written = useDebounced(useWatch({ control }), TYPING_MS);
  const { data: preview = start, error: previewError } = usePreview(props, {
    ...{ locale, subject: written.subject || null, text: written.text || null, attachPdf: written.attachPdf },
  });
  const error = startError ?? previewError;

  const submit = useHandleSubmit(form)(async ({ recipientEmail, ...mail }) => {
    // Another invoice may get the number that was expected: the words name it instead.
    const named = (words: string) => (expectedNumber ? nameValue(words, 'number', expectedNumber) : words);
    const words = { subject: named(mail.subject), text: named(mail.text) };
    await onSend({ ...mail, ...words, locale, recipientEmail: recipientEmail || null });
    await queryClient.invalidateQueries(trpc.mail.pathFilter());
    await outcome.announce(recipientEmail ? t('done', { email: recipientEmail }) : t('doneUnnamed'), link);
    onClose();
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormError control={control} />
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Field
            control={control}
            name="recipientEmail"
            label={t('recipientEmail')}
            hint={to ? undefined : t('recipientEmailHint')}
          >
            {(field) => <Input {...field} type="email" autoComplete="off" />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="cc" label={t('cc')} hint={t('copiesHint')}>
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field control={control} name="bcc" label={t('bcc')}>
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
          </div>
          <LanguageField value={locale} onChange={onLocale} />
          <Field control={control} name="subject" label={t('subject')} required>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field
            control={control}
            name="text"
            label={t('text')}
            hint={
              start.body.includes('{{') || subject.includes('{{')
                ? t('textHint', { open: '{{', close: '}}' })
                : undefined
            }
            required
          >
            {(field) => <Textarea {...field} rows={8} />}
          </Field>
          <Field control={control} name="attachPdf" label={t('attachPdf')} layout="inline">
            {(field) => <Checkbox {...field} />}
          </Field>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {error ? <PreviewProblem error={error} /> : <MailPreview mail={preview} />}
        </div>
      </div>
      <DialogFooter>
        <DialogClose render={<Button>{formWords('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={formState.isSubmitting} disabled={isStarting || !isPossible}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** What was there stays on screen while the next is on its way. */
function usePreview({ about, preview }: Pick<SendMailDialogProps, 'about' | 'preview'>, mail: DocumentSend) {
  return useQuery({
    queryKey: ['mail preview', ...about, mail],
    queryFn: () => preview(mail),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

function PreviewProblem({ error }: { error: unknown }) {
  const explain = useErrorMessage();
  return <Callout tone="warning">{explain(error)}</Callout>;
}

interface LanguageFieldProps {
  value: (typeof languages)[number];
  onChange: (locale: (typeof languages)[number]) => void;
}

/** Another language brings the words of its template. */
function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useWords(sendDocumentWords);
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{t('locale')}</Label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        choices={languages.map((it) => ({ value: it, label: t(`locales.${it}`) }))}
      />
    </div>
  );
}

/** Addresses with commas between them, as the API takes them: a list. */
function copies(problem: string) {
  const list = given(DocumentSend.shape.cc);
  return z.string().transform((text, context) => {
    const addresses = text.split(/[,;\s]+/).filter((address) => address !== '');
    if (!list.safeParse(addresses).success) context.addIssue(problem);
    return addresses;
  });
}
