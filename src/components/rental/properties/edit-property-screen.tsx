'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { propertiesWords } from '~/messages/properties';
import { PropertyForm } from './property-form';

export function EditPropertyScreen({ propertyId }: { propertyId: string }) {
  const t = useWords(propertiesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('properties');
  const query = useQuery(trpc.properties.get.queryOptions({ propertyId }));
  const update = useMutation(
    trpc.properties.update.mutationOptions({ onSuccess: ({ name }) => openSaved(propertyId, t('saved', { name })) }),
  );
  return (
    <EditPage
      of="properties"
      words={propertiesWords}
      id={propertyId}
      name={query.data?.name}
      query={query}
      width="narrow"
    >
      {(property) => (
        <PropertyForm
          property={property}
          action={t('save')}
          cancelHref={href(`/properties/${propertyId}`)}
          onSave={(changes) => update.mutateAsync({ propertyId, ...changes })}
        />
      )}
    </EditPage>
  );
}
