'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AddressLines } from '@/components/contacts/parties/address-lines';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { LatestList } from '@/components/platform/lists/latest-list';
import { DeleteButton } from '@/components/platform/resources/delete-button';
import { Deletion } from '@/components/platform/resources/deletion';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useReservationColumns } from '@/components/rental/reservations/reservation-columns';
import { mailto } from '@/lib/text/mailto';
import type { Property } from '@/server/rental/properties/properties.schema';
import { BlockedDays } from './blocked-days';
import { ChannelsCard } from './channels-card';
import { LettingTermsCard } from './letting-terms-card';
import { nextStaysInput } from './next-stays-query';
import { NoAuthorityNote } from './no-authority-note';
import { PropertyStatusBadge } from './property-status-badge';

export function PropertyScreen({ propertyId }: { propertyId: string }) {
  const t = useTranslations('properties');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const query = useQuery(trpc.properties.get.queryOptions({ propertyId }));
  return (
    <DetailPage query={query} width="normal">
      {(property) => (
        <>
          <ResourceHeader
            of="properties"
            title={property.name}
            badge={<PropertyStatusBadge status={property.status} />}
            actions={
              <>
                <ButtonLink href={href(`/guests?property=${propertyId}`)}>{t('guests')}</ButtonLink>
                <ButtonLink href={href(`/properties/${propertyId}/statement`)}>{t('statement')}</ButtonLink>
                {mayWrite && (
                  <>
                    <DeleteButton
                      of="properties"
                      name={property.name}
                      remove={() => api.properties.delete.mutate({ propertyId })}
                    >
                      <Deletion of="properties" ids={async () => [propertyId]} />
                    </DeleteButton>
                    <ButtonLink href={href(`/properties/${propertyId}/edit`)}>{t('edit')}</ButtonLink>
                    <ButtonLink variant="primary" href={href(`/reservations/new?property=${propertyId}`)}>
                      {t('book')}
                    </ButtonLink>
                  </>
                )}
              </>
            }
          />
          <NoAuthorityNote property={property} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Details property={property} />
            <div className="flex flex-col gap-6">
              <ChannelsCard propertyId={propertyId} />
              <BlockedDays propertyId={propertyId} />
              <LettingTermsCard property={property} />
            </div>
          </div>
          <NextStays propertyId={propertyId} />
        </>
      )}
    </DetailPage>
  );
}

function Details({ property }: { property: Property }) {
  const t = useTranslations('properties');
  const format = useFormat();
  const { type, address, ownerEmail, commissionRate, bufferDays, authority } = property;
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('field.type'), value: type && t(`types.${type}`) },
            { term: t('address'), value: address && <AddressLines address={address} /> },
            { term: t('field.maxGuests'), value: property.maxGuests },
            { term: t('field.checkInTime'), value: property.checkInTime },
            { term: t('field.checkOutTime'), value: property.checkOutTime },
            { term: t('field.bufferDays'), value: bufferDays > 0 && bufferDays },
            { term: t('field.licenseNumber'), value: property.licenseNumber },
            { term: t('field.registrationNumber'), value: property.registrationNumber },
            { term: t('field.authority'), value: authority && t(`authorities.${authority}`) },
            { term: t('field.establishmentCode'), value: property.establishmentCode },
            { term: t('field.ownerName'), value: property.ownerName },
            {
              term: t('field.ownerEmail'),
              value: ownerEmail && <TextLink href={mailto(ownerEmail)}>{ownerEmail}</TextLink>,
            },
            {
              term: t('field.commissionRate'),
              value: commissionRate !== undefined && format.percent(commissionRate),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** Who is there and who comes next; the list of reservations has all of them. */
function NextStays({ propertyId }: { propertyId: string }) {
  const t = useTranslations('properties.stays');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { timeZone } = useWorkspace();
  const columns = useReservationColumns({ withProperty: false });
  const stays = useQuery(trpc.reservations.browse.queryOptions(nextStaysInput(propertyId, timeZone)));
  return (
    <LatestList
      title={t('title')}
      columns={columns}
      query={stays}
      rowHref={({ id }) => href(`/reservations/${id}`)}
      allHref={href(`/reservations?property=${propertyId}`)}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
