'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { CardBody, CardFooter } from '@/components/platform/ui/card';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { findTemplateProblem } from '@/lib/text/mail-template';
import {
  TEMPLATE_NAMES,
  type TemplateKind,
  TemplateWords,
} from '@/server/company/mail-templates/mail-templates.schema';
import { mailTemplatesWords } from '~/messages/mail-templates-screen';

interface WordsFormProps {
  /** Whose names can be inserted. */
  kind: TemplateKind;
  words: TemplateWords;
  /** The words of the button that saves. */
  action: string;
  onSave: (words: TemplateWords) => Promise<unknown>;
  /** Goes back to other words, where these are somebody's own. */
  reset?: { label: string; run: () => void; isRunning?: boolean };
  disabled?: boolean;
}

/** A subject and a text with names to insert. */
export function WordsForm({ kind, words, action, onSave, reset, disabled }: WordsFormProps) {
  const t = useWords(mailTemplatesWords, 'templates');
  const area = useRef<HTMLTextAreaElement>(null);
  const names = TEMPLATE_NAMES[kind];
  const known = (value: string, context: z.RefinementCtx<string>) => {
    const problem = findTemplateProblem(value, names);
    if (problem) context.addIssue(t('unknown', problem));
  };
  const schema = z.object({
    subject: requiredText(TemplateWords.shape.subject, t('missing')).superRefine(known),
    text: requiredText(TemplateWords.shape.text, t('missing')).superRefine(known),
  });
  const { subject, text } = words;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { subject, text } });
  const handleSubmit = useHandleSubmit(form);
  const { control, formState } = form;

  const submit = handleSubmit(onSave);

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
    <form
      onSubmit={(event) => {
        event.stopPropagation(); // a dialog's form lies within the one that opened it, as React sees it
        void submit(event);
      }}
      noValidate
    >
      <CardBody className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="subject" label={t('subject')} required>
          {(field) => <Input {...field} autoComplete="off" disabled={disabled} />}
        </Field>
        <Field control={control} name="text" label={t('text')} hint={t('textHint')} required>
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
          {reset && (
            <Button loading={reset.isRunning} onClick={reset.run}>
              {reset.label}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {action}
          </Button>
        </CardFooter>
      )}
    </form>
  );
}
