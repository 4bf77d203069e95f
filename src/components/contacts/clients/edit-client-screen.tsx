'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { ClientForm } from '@/components/contacts/parties/client-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ReturnButton } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { changesSince } from '@/lib/text/changes-since';
import { clientsWords } from '~/messages/clients';

export function EditClientScreen({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('clients');
  const query = useQuery(trpc.clients.get.queryOptions({ clientId }));
  const update = useMutation(
    trpc.clients.update.mutationOptions({ onSuccess: ({ name }) => openSaved(clientId, t('saved', { name })) }),
  );
  return (
    <EditPage of="clients" words={clientsWords} id={clientId} name={query.data?.name} query={query} width="narrow">
      {(client) => (
        <ClientForm
          client={client}
          onSave={(changes) => update.mutateAsync({ clientId, ...changesSince(client, changes) })}
        >
          {(fields, saving) => (
            <Card>
              <CardBody>{fields}</CardBody>
              <CardFooter>
                <ReturnButton href={href(`/clients/${clientId}`)}>{t('cancel')}</ReturnButton>
                <Button type="submit" variant="primary" loading={saving}>
                  {t('save')}
                </Button>
              </CardFooter>
            </Card>
          )}
        </ClientForm>
      )}
    </EditPage>
  );
}
