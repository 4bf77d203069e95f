'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { ActivityCreate } from '@/server/contacts/activities/activities.schema';
import { clientsWords } from '~/messages/clients';

const kinds = ['call', 'meeting', 'email_sent', 'task'] as const;

/** Logs what somebody did with a client; it cannot be changed afterwards, and says so. */
export function ActivityDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const schema = z.object({
    type: z.enum(kinds),
    title: requiredText(ActivityCreate.shape.title, t('problem.required')),
    description: given(ActivityCreate.shape.description),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { type: 'call' as const, title: '', description: '' } as z.input<typeof schema>,
  });
  const draft = useLocalDraft(`activity.1.${clientId}`, form);
  const log = useMutation(
    trpc.activities.create.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.activities.pathFilter());
        toast.success(t('timeline.logged'));
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('timeline.log')}
      description={t('timeline.logText')}
    >
      <form
        onSubmit={draft.handleSubmit(({ description, ...fields }) =>
          log.mutateAsync({ clientId, ...fields, description: description || null }),
        )}
        noValidate
        className="flex flex-col gap-5"
      >
        <RestoredDraft draft={draft} />
        <FormError control={form.control} />
        <Field control={form.control} name="type" label={t('timeline.type')}>
          {(field) => (
            <Select {...field} choices={kinds.map((value) => ({ value, label: t(`timeline.kind.${value}`) }))} />
          )}
        </Field>
        <Field control={form.control} name="title" label={t('timeline.what')} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={form.control} name="description" label={t('timeline.description')}>
          {(field) => <Textarea {...field} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('timeline.save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
