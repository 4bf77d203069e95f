'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { authorityAt } from '@/lib/rental/guest-registration';
import type { Property } from '@/server/rental/properties/properties.schema';
import { propertiesWords } from '~/messages/properties';

/** Asks of a Spanish property whose police its guests are reported to, and proposes the one of its postal code. */
export function NoAuthorityNote({ property }: { property: Property }) {
  const t = useWords(propertiesWords);
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const choose = useMutation(
    trpc.properties.update.mutationOptions({
      onSuccess: async ({ name, authority = 'ses' }) => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.properties.pathFilter()),
          queryClient.invalidateQueries(trpc.overview.pathFilter()),
        ]);
        toast.success(t('noAuthority.done', { name, authority: t(`authorities.${authority}`) }));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const { id, authority, address } = property;
  if (authority || (address?.country ?? 'ES') !== 'ES') return null;
  const proposed = authorityAt(address?.postalCode);
  const action = proposed ? (
    <Button loading={choose.isPending} onClick={() => choose.mutate({ propertyId: id, authority: proposed })}>
      {t(`noAuthority.${proposed}`)}
    </Button>
  ) : (
    <ButtonLink href={href(`/properties/${id}/edit`)}>{t('noAuthority.choose')}</ButtonLink>
  );
  return (
    <Callout tone="warning" title={t('noAuthority.title')}>
      <div className="flex flex-col items-start gap-2">
        <p>{t('noAuthority.text')}</p>
        {mayWrite && action}
      </div>
    </Callout>
  );
}
