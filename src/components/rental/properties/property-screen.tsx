'use client';

import { useQuery } from '@tanstack/react-query';
import { AddressLines } from '@/components/contacts/parties/address-lines';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { LatestList } from '@/components/platform/lists/latest-list';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useReservationColumns } from '@/components/rental/reservations/reservation-columns';
import { useWords } from '@/i18n/use-words';
import { mailto } from '@/lib/text/mailto';
import type { Property } from '@/server/rental/properties/properties.schema';
import { propertiesWords } from '~/messages/properties';
import { BlockedDays } from './blocked-days';
import { ChannelsCard } from './channels-card';
import { LettingTermsCard } from './letting-terms-card';
import { nextStaysInput } from './next-stays-query';
import { NoAuthorityNote } from './no-authority-note';
import { PropertyActions } from './property-actions';
import { PropertyStatusBadge } from './property-status-badge';

export function PropertyScreen({ propertyId }: { propertyId: string }) {
  const trpc = useTRPC();
  const query = useQuery(trpc.properties.get.queryOptions({ propertyId }));
  return (
    <DetailPage query={query} width="normal">
      {(property) => (
        <>
          <ResourceHeader
            of="properties"
            words={propertiesWords}
            title={property.name}
            badge={<PropertyStatusBadge status={property.status} />}
            actions={<PropertyActions property={property} />}
          />
          <NoAuthorityNote property={property} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-6">
              <Details property={property} />
              <LettingTermsCard property={property} />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <ChannelsCard propertyId={propertyId} />
              <BlockedDays propertyId={propertyId} />
            </div>
          </div>
          <NextStays propertyId={propertyId} />
        </>
      )}
    </DetailPage>
  );
}

function Details({ property }: { property: Property }) {
  const t = useWords(propertiesWords);
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
            { term: t('field.propertyReference'), value: property.propertyReference },
            {
              term: t('field.propertySituation'),
              value: property.propertySituation && t(`propertySituation.${property.propertySituation}`),
            },
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
  const t = useWords(propertiesWords, 'stays');
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
