'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { ActionMenu, MenuItem, MenuSeparator } from '@/components/platform/ui/dropdown-menu';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { FormError } from '@/components/platform/ui/field';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { type Note, NoteCreate } from '@/server/contacts/notes/notes.schema';
import { clientsWords } from '~/messages/clients';

const PAGE = 50;

type Open = { dialog: 'edit' | 'delete'; note: Note };

/** What is worth remembering of a client. */
export function NotesCard({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords, 'notes');
  const trpc = useTRPC();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState<Open>();
  const notes = useInfiniteQuery(
    trpc.notes.list.infiniteQueryOptions(
      { clientId, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const written = notes.data?.pages.flatMap(({ data }) => data);
  const close = () => setOpen(undefined);
  return (
    <Card>
      <CardHeader title={t('title')} />
      {mayWrite && (
        <CardBody>
          <NewNote clientId={clientId} />
        </CardBody>
      )}
      {notes.error && <ErrorState error={notes.error} retry={notes.refetch} />}
      {notes.isPending && <Skeleton className="mx-4 mb-4 h-16" />}
      {written?.length === 0 && !mayWrite && <EmptyState title={t('empty')} className="py-8" />}
      <ul className="divide-y border-t empty:hidden">
        {written?.map((note) => (
          <li key={note.id} className="flex items-start gap-3 px-4 py-3">
            <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
              <p className="whitespace-pre-wrap">{note.content}</p>
              <RelativeTime value={note.createdAt} className="self-start text-xs text-muted" />
            </div>
            {mayWrite && <NoteMenu onOpen={(dialog) => setOpen({ dialog, note })} />}
          </li>
        ))}
      </ul>
      {notes.hasNextPage && (
        <CardFooter>
          <Button loading={notes.isFetchingNextPage} onClick={() => notes.fetchNextPage()}>
            {t('older')}
          </Button>
        </CardFooter>
      )}
      {open?.dialog === 'edit' && <EditDialog note={open.note} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog note={open.note} onClose={close} />}
    </Card>
  );
}

function NewNote({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords, 'notes');
  const trpc = useTRPC();
  const refresh = useRefresh();
  const form = useForm({ defaultValues: { content: '' } });
  const { field } = useController({ control: form.control, name: 'content' }); // before the draft that it is to show
  const draft = useLocalDraft(`note.${clientId}`, form);
  const create = useMutation(
    trpc.notes.create.mutationOptions({
      onSuccess: () => {
        draft.discard(); // it is saved: the next one begins empty
        return refresh();
      },
    }),
  );
  const save = useHandleSubmit(form)(
    async ({ content }) => content.trim() && create.mutateAsync({ clientId, content }),
  );

  return (
    <form onSubmit={save} className="flex flex-col items-end gap-2">
      <FormError control={form.control} />
      <Textarea
        {...field}
        aria-label={t('new')}
        placeholder={t('placeholder')}
        maxLength={NoteCreate.shape.content.maxLength ?? undefined}
      />
      <Button type="submit" loading={form.formState.isSubmitting} disabled={!field.value.trim()}>
        {t('add')}
      </Button>
    </form>
  );
}

function NoteMenu({ onOpen }: { onOpen: (dialog: Open['dialog']) => void }) {
  const t = useWords(clientsWords);
  return (
    <ActionMenu label={t('notes.menu')}>
      <MenuItem onSelect={() => onOpen('edit')}>{t('edit')}</MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => onOpen('delete')}>
        {t('delete')}
      </MenuItem>
    </ActionMenu>
  );
}

function EditDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const refresh = useRefresh();
  const explain = useErrorMessage();
  const [content, setContent] = useState(note.content);
  const update = useMutation(
    trpc.notes.update.mutationOptions({
      onSuccess: async () => {
        await refresh();
        onClose();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    update.mutate({ clientId: note.clientId, noteId: note.id, content });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('notes.editTitle')}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <Textarea
          aria-label={t('notes.content')}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          maxLength={NoteCreate.shape.content.maxLength ?? undefined}
        />
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={update.isPending} disabled={!content.trim()}>
            {t('notes.save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const refresh = useRefresh();
  const explain = useErrorMessage();
  const remove = useMutation(
    trpc.notes.delete.mutationOptions({ onSuccess: refresh, onError: (error) => toast.error(explain(error)) }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('notes.deleteTitle')}
      description={t('notes.deleteText')}
      action={t('delete')}
      onConfirm={() => remove.mutateAsync({ clientId: note.clientId, noteId: note.id })}
    />
  );
}

/** A note also shows in the timeline. */
function useRefresh(): () => Promise<unknown> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.notes.pathFilter()),
      queryClient.invalidateQueries(trpc.activities.pathFilter()),
    ]);
}
