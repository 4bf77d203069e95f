'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Fieldset } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { PortalLinkCreate } from '@/server/developers/portal/portal-links.schema';
import { webhooksWords } from '~/messages/webhooks';

const DAY_MS = 24 * 60 * 60 * 1000;
const periods = ['7', '30', '90', '365'] as const;

interface PortalLinkDialogProps {
  webhookId: string;
  onClose: () => void;
}

/** Asks who gets a link and what it allows, then shows its address this once. */
export function PortalLinkDialog({ webhookId, onClose }: PortalLinkDialogProps) {
  const t = useWords(webhooksWords, 'portalLinks');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const schema = z.object({
    label: requiredText(PortalLinkCreate.shape.label, t('labelMissing')),
    days: z.enum(periods),
    mayResend: z.boolean(),
    mayRotateSecret: z.boolean(),
  });
  type Values = z.output<typeof schema>;
  const defaultValues: Values = { label: '', days: '30', mayResend: true, mayRotateSecret: false };
  const form = useForm({ resolver: zodResolver(schema), defaultValues });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const create = useMutation(
    trpc.portalLinks.create.mutationOptions({
      gcTime: 0, // the address must not stay in memory
      onSuccess: () => queryClient.invalidateQueries(trpc.portalLinks.pathFilter()),
    }),
  );
  if (create.data) return <MadeLink url={create.data.url} onClose={onClose} />;

  function submit({ days, ...link }: Values) {
    const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    return create.mutateAsync({ id: webhookId, ...link, expiresAt });
  }
  const choices = periods.map((value) => ({ value, label: t('days', { count: Number(value) }) }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('newTitle')}>
      <form onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Callout tone="warning">{t('warning')}</Callout>
        <Field control={control} name="label" label={t('label')} hint={t('labelHint')} required>
          {(field) => <Input {...field} placeholder={t('labelPlaceholder')} />}
        </Field>
        <Field control={control} name="days" label={t('expiry')}>
          {(field) => <Select {...field} choices={choices} />}
        </Field>
        <Fieldset legend={t('allowed')} hint={t('allowedHint')}>
          <Field control={control} name="mayResend" label={t('allowResend')} layout="inline">
            {(field) => <Checkbox {...field} />}
          </Field>
          <Field control={control} name="mayRotateSecret" label={t('allowRotateSecret')} layout="inline">
            {(field) => <Checkbox {...field} />}
          </Field>
        </Fieldset>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('create')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Shows the address of a link this once; only its own button closes it. */
function MadeLink({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useWords(webhooksWords, 'portalLinks');
  return (
    <Dialog open dismissable={false} title={t('shownTitle')} description={t('shownText')}>
      <CodeBlock code={url} label={t('address')} wrap />
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
