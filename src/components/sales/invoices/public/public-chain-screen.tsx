'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { PublicColumn } from '@/components/sales/documents/public-document';
import { useWords } from '@/i18n/use-words';
import type { PublicChain } from '@/server/sales/invoices/public-page/public-chain';
import { publicInvoiceWords } from '~/messages/public-invoice';

interface PublicChainScreenProps {
  chain: PublicChain;
  /** Of the invoice's page. */
  invoiceAddress: string;
}

/** Which link of its issuer's chain an invoice is, and whether the chain holds: for whoever has the invoice's link. */
export function PublicChainScreen(props: PublicChainScreenProps) {
  const locale = useLocale();
  return (
    <PublicColumn>
      <NextIntlClientProvider locale={locale} timeZone={props.chain.timeZone}>
        <ChainCard {...props} />
      </NextIntlClientProvider>
    </PublicColumn>
  );
}

function ChainCard({ chain: { documentNumber, company, qrUrl, place }, invoiceAddress }: PublicChainScreenProps) {
  const t = useWords(publicInvoiceWords, 'chain');
  const format = useFormat();
  return (
    <Card>
      <CardHeader title={t('title', { number: documentNumber })} description={company} />
      <CardBody className="flex flex-col gap-4">
        {!place && <Callout>{t('otherProgram')}</Callout>}
        {place && (
          <>
            <Callout
              tone={place.isUnbroken ? 'success' : 'danger'}
              title={t('place', { position: place.position, records: place.records })}
            >
              {t(place.isUnbroken ? 'unbroken' : 'broken')}
            </Callout>
            <DefinitionList
              entries={[
                { term: t('recordedAt'), value: format.dateTime(place.recordedAt) },
                { term: t('hash'), value: <Hash value={place.hash} /> },
                {
                  term: t('previousHash'),
                  value: place.previousHash ? <Hash value={place.previousHash} /> : t('first'),
                },
              ]}
            />
            <p className="text-muted">{t('text')}</p>
          </>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink href={invoiceAddress}>{t('back')}</TextLink>
          {qrUrl && <TextLink href={qrUrl}>{t('agency')}</TextLink>}
        </p>
      </CardBody>
    </Card>
  );
}

function Hash({ value }: { value: string }) {
  return <span className="font-mono text-xs wrap-anywhere">{value}</span>;
}
