'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { ClientForm } from '@/components/parties/client-form';
import { ResourceHeader } from '@/components/resources/resource-header';
import { useOpenSaved } from '@/components/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button, ReturnButton } from '@/components/ui/button';
import { Card, CardBody, CardFooter } from '@/components/ui/card';
import { Page } from '@/components/ui/page';

export function NewClientScreen() {
  const t = useTranslations('clients');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('clients');
  const create = useMutation(
    trpc.clients.create.mutationOptions({ onSuccess: ({ id, name }) => openSaved(id, t('created', { name })) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="clients" title={t('newTitle')} />
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
