'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given } from '@/components/platform/api/form-fields';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Combobox } from '@/components/platform/ui/combobox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { type Board, type BoardCompany, WORK_STATES, WorkSave } from '@/server/operations/board/board.schema';
import { boardWords } from '~/messages/board';

interface WorkDialogProps {
  company: BoardCompany;
  quarter: string;
  people: Board['data']['people'];
  onClose: () => void;
}

/** Who does the quarter of a company, how far it has come, and a note. */
export function WorkDialog({ company, quarter, people, onClose }: WorkDialogProps) {
  const t = useWords(boardWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const { work, workspaceId, workspaceName } = company;
  const form = useForm({
    resolver: zodResolver(
      z.object({ state: z.enum(WORK_STATES), assigneeId: z.string().nullable(), note: given(WorkSave.shape.note) }),
    ),
    defaultValues: { state: work.state, assigneeId: work.assigneeId, note: work.note ?? '' },
  });
  const save = useHandleSubmit(form)(async (changes) => {
    await api.board.saveWork.mutate({ workspaceId, quarter, ...changes });
    await queryClient.invalidateQueries(trpc.board.pathFilter());
    toast.success(t('saved'));
    onClose();
  });
  const { control, formState } = form;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('workOf', { company: workspaceName })} size="sm">
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="state" label={t('work')}>
          {(field) => (
            <Select {...field} choices={WORK_STATES.map((value) => ({ value, label: t(`workState.${value}`) }))} />
          )}
        </Field>
        <Field control={control} name="assigneeId" label={t('assignee')}>
          {(field) => (
            <Combobox
              {...field}
              placeholder={t('anyone')}
              choices={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
        <Field control={control} name="note" label={t('note')} hint={t('noteHint')}>
          {(field) => <Textarea {...field} rows={4} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
