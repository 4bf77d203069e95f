'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { Input } from '@/components/platform/ui/input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { webhooksWords } from '~/messages/webhooks';
import { EventsField } from './events-field';
import { OptionFields } from './option-fields';
import { hasOptions, valuesOf, type WebhookValues, webhookValues } from './webhook-values';

/** What this browser does not store. */
const secret: ['secret', 'headers'] = ['secret', 'headers'];

interface WebhookFormProps {
  /** The one that is edited; its secret is rotated elsewhere. */
  webhook?: Webhook;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (values: WebhookValues) => Promise<unknown>;
  cancelHref: string;
}

/** The form of a webhook, new or not; what is typed is stored in this browser until it is saved, the secret apart. */
export function WebhookForm({ webhook, onSave, cancelHref }: WebhookFormProps) {
  const t = useWords(webhooksWords);
  const form = useForm<WebhookValues>({
    resolver: zodResolver(webhookValues(t)),
    defaultValues: valuesOf(webhook),
  });
  const { control, formState } = form;

  const draft = useLocalDraft(`webhook.1.${webhook ? `${webhook.id}.${webhook.updatedAt}` : 'new'}`, form, {
    secret,
  });

  return (
    <form onSubmit={draft.handleSubmit(onSave)} noValidate>
      <Card>
        <CardBody className="flex flex-col gap-6">
          <RestoredDraft draft={draft} />
          <FormError control={control} />
          <Field control={control} name="url" label={t('url')} hint={t('urlHint')} required>
            {(field) => (
              <Input {...field} type="url" autoComplete="off" spellCheck={false} placeholder={t('urlPlaceholder')} />
            )}
          </Field>
          <Field control={control} name="name" label={t('name')} hint={t('nameHint')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <EventsField control={control} />
          {!webhook && (
            <Field control={control} name="signing" label={t('secret')}>
              {(field) => (
                <RadioGroup
                  {...field}
                  choices={(['generated', 'own', 'none'] as const).map((value) => ({
                    value,
                    label: t(`signing.${value}`),
                    hint: t(`signingHint.${value}`),
                  }))}
                />
              )}
            </Field>
          )}
          {!webhook && form.watch('signing') === 'own' && (
            <Field control={control} name="secret" label={t('ownSecret')} hint={t('ownSecretHint')} required>
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} className="font-mono" />}
            </Field>
          )}
          <OptionFields control={control} open={hasOptions(webhook)} />
        </CardBody>
        <FormFooter cancelHref={cancelHref} cancel={t('cancel')} saving={formState.isSubmitting}>
          {t(webhook ? 'save' : 'create')}
        </FormFooter>
      </Card>
    </form>
  );
}
