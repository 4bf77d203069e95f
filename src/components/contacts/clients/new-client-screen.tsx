'use client';

import { useMutation } from '@tanstack/react-query';
import { ClientForm } from '@/components/contacts/parties/client-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ReturnButton } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter } from '@/components/platform/ui/card';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { clientsWords } from '~/messages/clients';

export function NewClientScreen() {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('clients');
  const create = useMutation(
    trpc.clients.create.mutationOptions({ onSuccess: ({ id, name }) => openSaved(id, t('created', { name })) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="clients" words={clientsWords} title={t('newTitle')} />
      <ClientForm onSave={(client) => create.mutateAsync(client)}>
        {(fields, saving) => (
          <Card>
            <CardBody>{fields}</CardBody>
            <CardFooter>
              <ReturnButton href={href('/clients')}>{t('cancel')}</ReturnButton>
              <Button type="submit" variant="primary" loading={saving}>
                {t('create')}
              </Button>
            </CardFooter>
          </Card>
        )}
      </ClientForm>
    </Page>
  );
}
