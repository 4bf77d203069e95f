'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { ActionMenu, MenuItem, MenuSeparator } from '@/components/platform/ui/dropdown-menu';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { mailto } from '@/lib/text/mailto';
import type { Contact } from '@/server/contacts/contacts/contacts.schema';
import { clientsWords } from '~/messages/clients';
import { ContactDialog } from './contact-dialog';

const PAGE = 50;

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; contact: Contact };

/** The people of a client, and all one can do with them. */
export function ContactsCard({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords, 'contacts');
  const trpc = useTRPC();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState<Open>();
  const contacts = useInfiniteQuery(
    trpc.contacts.list.infiniteQueryOptions(
      { clientId, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const people = contacts.data?.pages.flatMap(({ data }) => data);
  const close = () => setOpen(undefined);
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={mayWrite && <Button onClick={() => setOpen({ dialog: 'add' })}>{t('add')}</Button>}
      />
      {contacts.error && <ErrorState error={contacts.error} retry={contacts.refetch} />}
      {contacts.isPending && <Skeleton className="mx-4 mb-4 h-16" />}
      {people?.length === 0 && <EmptyState title={t('empty')} description={t('emptyText')} className="py-8" />}
      <ul className="divide-y border-t empty:hidden">
        {people?.map((contact) => (
          <li key={contact.id} className="flex items-start gap-3 px-4 py-3">
            <Person contact={contact} />
            {mayWrite && <ContactMenu contact={contact} onOpen={(dialog) => setOpen({ dialog, contact })} />}
          </li>
        ))}
      </ul>
      {contacts.hasNextPage && (
        <CardFooter>
          <Button loading={contacts.isFetchingNextPage} onClick={() => contacts.fetchNextPage()}>
            {t('more')}
          </Button>
        </CardFooter>
      )}
      {open?.dialog === 'add' && <ContactDialog clientId={clientId} onClose={close} />}
      {open?.dialog === 'edit' && <ContactDialog clientId={clientId} contact={open.contact} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog contact={open.contact} onClose={close} />}
    </Card>
  );
}

function Person({ contact }: { contact: Contact }) {
  const t = useWords(clientsWords, 'contacts');
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{contact.name}</span>
        {contact.isPrimary && <Badge tone="success">{t('primary')}</Badge>}
      </span>
      {contact.role && <span className="text-muted">{contact.role}</span>}
      {contact.email && (
        <span>
          <TextLink href={mailto(contact.email)}>{contact.email}</TextLink>
        </span>
      )}
      {contact.phone && <span className="text-muted">{contact.phone}</span>}
    </div>
  );
}

function ContactMenu({ contact, onOpen }: { contact: Contact; onOpen: (dialog: 'edit' | 'delete') => void }) {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const promote = useMutation(
    trpc.contacts.update.mutationOptions({
      onSuccess: async ({ name }) => {
        await queryClient.invalidateQueries(trpc.contacts.pathFilter());
        toast.success(t('contacts.saved', { name }));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const { id: contactId, clientId, name, isPrimary } = contact;
  return (
    <ActionMenu label={t('contacts.menu', { name })}>
      <MenuItem onSelect={() => onOpen('edit')}>{t('edit')}</MenuItem>
      {!isPrimary && (
        <MenuItem onSelect={() => promote.mutate({ clientId, contactId, isPrimary: true })}>
          {t('contacts.makePrimary')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => onOpen('delete')}>
        {t('delete')}
      </MenuItem>
    </ActionMenu>
  );
}

function DeleteDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const { id: contactId, clientId, name } = contact;
  const remove = useMutation(
    trpc.contacts.delete.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.contacts.pathFilter());
        toast.success(t('contacts.deleted', { name }));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('contacts.deleteTitle', { name })}
      description={t('contacts.deleteText')}
      action={t('delete')}
      onConfirm={() => remove.mutateAsync({ clientId, contactId })}
    />
  );
}
