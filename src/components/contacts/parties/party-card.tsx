'use client';

import type { ComponentProps } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { DateTime } from '@/components/platform/format/time';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { mailto } from '@/lib/text/mailto';
import type { Vendor } from '@/server/contacts/vendors/vendors.schema';
import { clientsWords } from '~/messages/clients';
import { AddressLines } from './address-lines';

interface PartyCardProps {
  /** A client has all that a vendor has. */
  party: Vendor;
  nextAction?: string;
  /** What only a client has. */
  more?: ComponentProps<typeof DefinitionList>['entries'];
}

/** Who a client or a vendor is and how they are reached. */
export function PartyCard({ party, nextAction, more = [] }: PartyCardProps) {
  const t = useWords(clientsWords);
  const inWords = useApiWords();
  const { taxId, email, phone, address, externalReference, createdAt, warnings } = party;
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody className="flex flex-col gap-4">
        {warnings?.map((warning) => (
          <Callout key={warning} tone="warning">
            {inWords(warning)}
          </Callout>
        ))}
        <DefinitionList
          entries={[
            { term: t('field.taxId'), value: taxId },
            { term: t('field.email'), value: email && <TextLink href={mailto(email)}>{email}</TextLink> },
            { term: t('field.phone'), value: phone },
            { term: t('field.address'), value: address && <AddressLines address={address} /> },
            ...more,
            { term: t('field.externalReference'), value: externalReference },
            { term: t('nextAction'), value: nextAction },
            { term: t('field.created'), value: <DateTime value={createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}
