'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { propertiesWords } from '~/messages/properties';
import { PropertyForm } from './property-form';

export function NewPropertyScreen() {
  const t = useWords(propertiesWords);
  const trpc = useTRPC();
  const router = useRouter();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('properties');
  const create = useMutation(
    trpc.properties.create.mutationOptions({
      onSuccess: async ({ id, name }) => {
        await openSaved(id, t('created', { name }));
        router.refresh(); // the first one brings the area into the navigation
      },
    }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="properties" words={propertiesWords} title={t('newTitle')} />
      <PropertyForm
        action={t('create')}
        cancelHref={href('/properties')}
        onSave={(property) => create.mutateAsync(property)}
      />
    </Page>
  );
}
