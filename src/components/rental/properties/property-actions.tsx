'use client';

import { useState } from 'react';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { DeleteDialog } from '@/components/platform/resources/delete-button';
import { Deletion } from '@/components/platform/resources/deletion';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { ActionMenu, MenuItem } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import type { Property } from '@/server/rental/properties/properties.schema';
import { propertiesWords } from '~/messages/properties';

/** What can be done with a property: what is safe beside each other, what is not in the menu. */
export function PropertyActions({ property: { id: propertyId, name } }: { property: Property }) {
  const t = useWords(propertiesWords);
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {mayWrite && (
        <ActionMenu label={t('more')} size="icon">
          <MenuItem tone="danger" onSelect={() => setDeleting(true)}>
            {t('delete')}
          </MenuItem>
        </ActionMenu>
      )}
      <ButtonLink href={href(`/guests?property=${propertyId}`)}>{t('guests')}</ButtonLink>
      <ButtonLink href={href(`/properties/${propertyId}/statement`)}>{t('statement')}</ButtonLink>
      {mayWrite && (
        <>
          <ButtonLink href={href(`/properties/${propertyId}/edit`)}>{t('edit')}</ButtonLink>
          <ButtonLink variant="primary" href={href(`/reservations/new?property=${propertyId}`)}>
            {t('book')}
          </ButtonLink>
        </>
      )}
      {isDeleting && (
        <DeleteDialog
          of="properties"
          words={propertiesWords}
          name={name}
          remove={() => api.properties.delete.mutate({ propertyId })}
          onClose={() => setDeleting(false)}
        >
          <Deletion of="properties" ids={async () => [propertyId]} />
        </DeleteDialog>
      )}
    </>
  );
}
