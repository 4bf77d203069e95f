'use client';

import { useQuery } from '@tanstack/react-query';
import { NextStep } from '@/components/company/settings/company-start/next-step';
import { PartyCard } from '@/components/contacts/parties/party-card';
import { StageBadge } from '@/components/contacts/parties/stage-badge';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { DeleteButton } from '@/components/platform/resources/delete-button';
import { Deletion } from '@/components/platform/resources/deletion';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { TextLink } from '@/components/platform/ui/text-link';
import { localeNames } from '@/i18n/locales';
import { useWords } from '@/i18n/use-words';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { clientsWords } from '~/messages/clients';
import { creditSeveralWords } from '~/messages/credit-several';
import { fiscalProfileWords } from '~/messages/fiscal-profile';
import { ClientBalance } from './client-balance';
import { ClientInvoices } from './client-invoices';
import { ContactsCard } from './contacts-card';
import { NotesCard } from './notes-card';
import { TimelineCard } from './timeline-card';

export function ClientScreen({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords);
  const invoices = useWords(creditSeveralWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const query = useQuery(trpc.clients.get.queryOptions({ clientId }));
  return (
    <DetailPage query={query} width="normal">
      {(client) => (
        <>
          <ResourceHeader
            of="clients"
            words={clientsWords}
            title={client.name}
            badge={<StageBadge stage={client.stage} />}
            actions={
              mayWrite && (
                <>
                  <DeleteButton
                    of="clients"
                    words={clientsWords}
                    name={client.name}
                    remove={() => api.clients.delete.mutate({ clientId })}
                    typeName
                  >
                    <Deletion of="clients" ids={async () => [clientId]} />
                  </DeleteButton>
                  <ButtonLink href={href(`/invoices/credit?client=${clientId}`)}>{invoices('fromClient')}</ButtonLink>
                  <ButtonLink href={href(`/clients/${clientId}/edit`)}>{t('edit')}</ButtonLink>
                  <ButtonLink variant="primary" href={href(`/invoices/new?client=${clientId}`)}>
                    {t('newInvoice')}
                  </ButtonLink>
                </>
              )
            }
          />
          <NextStep after="client" path={`/invoices/new?client=${clientId}`} />
          <ClientBalance clientId={clientId} />
          <div className="grid gap-6 lg:grid-cols-2">
            <DetailsCard client={client} />
            <ContactsCard clientId={clientId} />
          </div>
          <ClientInvoices clientId={clientId} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TimelineCard clientId={clientId} />
            <NotesCard clientId={clientId} />
          </div>
        </>
      )}
    </DetailPage>
  );
}

function DetailsCard({ client }: { client: Client }) {
  const t = useWords(clientsWords);
  const format = useFormat();
  const { nextAction } = client;
  const todo =
    nextAction?.status === 'open' && nextAction.dueDate
      ? t('nextActionDue', { title: nextAction.title, date: format.date(nextAction.dueDate) })
      : nextAction?.status === 'open' && nextAction.title;
  const zones = useWords(fiscalProfileWords, 'zones');
  const { fiscalZone, clientType, website, tags, applyEquivalenceSurcharge, language, sendReminders } = client;
  return (
    <PartyCard
      party={client}
      nextAction={todo || undefined}
      more={[
        { term: t('field.fiscalZone'), value: fiscalZone && zones(fiscalZone) },
        { term: t('field.clientType'), value: clientType && t(`tax.types.${clientType}`) },
        { term: t('field.surcharge'), value: applyEquivalenceSurcharge && t('field.surchargeApplies') },
        { term: t('field.language'), value: language && localeNames[language] },
        { term: t('field.sendReminders'), value: sendReminders === false && t('field.noReminders') },
        { term: t('field.website'), value: website && <Website address={website} /> },
        { term: t('field.tags'), value: tags?.join(', ') },
      ]}
    />
  );
}

/** A link only where it is a web address: whoever typed it may have meant anything. */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <TextLink href={address} target="_blank" rel="noreferrer">
      {address}
    </TextLink>
  );
}
