'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { REQUEST_KINDS, RequestAsk } from '@/server/operations/client-requests/client-requests.schema';
import { clientRequestsWords } from '~/messages/client-requests';

interface AskDialogProps {
  /** Whom it goes to, or what it is about. */
  description: string;
  kind?: RequestAsk['kind'];
  /** Asks; what it throws is shown in the form. */
  send: (ask: RequestAsk) => Promise<unknown>;
  onClose: () => void;
}

/** What an accountant asks a client for, by when, and after how many days they are reminded. */
export function AskDialog({ description, kind = 'receipt', send, onClose }: AskDialogProps) {
  const t = useWords(clientRequestsWords);
  const form = useForm({
    resolver: zodResolver(
      z.object({
        kind: RequestAsk.shape.kind,
        text: requiredText(RequestAsk.shape.text, t('textMissing')),
        dueOn: z.string().nullable(),
        remindAfterDays: given(RequestAsk.shape.remindAfterDays).nullable(),
      }),
    ),
    defaultValues: { kind, text: '', dueOn: null as string | null, remindAfterDays: 3 as number | null },
  });
  const save = useHandleSubmit(form)(async (ask) => {
    await send({ ...ask, dueOn: ask.dueOn || null });
    onClose();
  });
  const { control, formState } = form;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('ask')} description={description}>
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="kind" label={t('kindLabel')}>
          {(field) => (
            <Select {...field} choices={REQUEST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
          )}
        </Field>
        <Field control={control} name="text" label={t('text')} hint={t('textHint')} required>
          {(field) => <Textarea {...field} rows={4} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="dueOn" label={t('dueOn')}>
            {(field) => <DateInput {...field} value={field.value ?? ''} />}
          </Field>
          <Field control={control} name="remindAfterDays" label={t('remindAfter')} hint={t('remindHint')}>
            {(field) => <NumberInput {...field} min={1} max={30} />}
          </Field>
        </div>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
