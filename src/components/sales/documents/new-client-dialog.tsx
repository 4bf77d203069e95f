'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ClientForm } from '@/components/contacts/parties/client-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { clientsWords } from '~/messages/clients';
import { documentFormWords } from '~/messages/document-form';

interface NewClientDialogProps {
  name: string;
  onClose: () => void;
  onCreated: (client: Client) => void;
}

/** Makes a client without leaving the document that bills them. */
export function NewClientDialog({ name, onClose, onCreated }: NewClientDialogProps) {
  const t = useWords(documentFormWords);
  const clients = useWords(clientsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const create = useMutation(
    trpc.clients.create.mutationOptions({
      onSuccess: async (client) => {
        queryClient.setQueryData(trpc.clients.get.queryKey({ clientId: client.id }), client);
        await queryClient.invalidateQueries(trpc.clients.list.pathFilter());
        toast.success(clients('created', { name: client.name }));
        onCreated(client);
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('newClientTitle')}>
      <ClientForm name={name} onSave={(client) => create.mutateAsync(client)} className="flex flex-col gap-5">
        {(fields, saving) => (
          <>
            {fields}
            <DialogFooter>
              <DialogClose render={<Button>{t('cancel')}</Button>} />
              <Button type="submit" variant="primary" loading={saving}>
                {t('newClientSave')}
              </Button>
            </DialogFooter>
          </>
        )}
      </ClientForm>
    </Dialog>
  );
}
