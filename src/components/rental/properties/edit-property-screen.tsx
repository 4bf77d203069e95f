'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { PropertyForm } from './property-form';

export function EditPropertyScreen({ propertyId }: { propertyId: string }) {
  const t = useTranslations('properties');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('properties');
  const query = useQuery(trpc.properties.get.queryOptions({ propertyId }));
  const update = useMutation(
    trpc.properties.update.mutationOptions({ onSuccess: ({ name }) => openSaved(propertyId, t('saved', { name })) }),
  );
  return (
    <EditPage of="properties" id={propertyId} name={query.data?.name} query={query} width="narrow">
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
