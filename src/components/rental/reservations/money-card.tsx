'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { InvoiceStateBadge } from '@/components/platform/states/invoice-state-badge';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { stayMoneyWords } from '~/messages/stay-money';
import { InvoiceStayButton } from './invoice-stay-button';

/** What a stay costs and of what that consists, and its invoice with what has been credited of it. */
export function MoneyCard({ reservation }: { reservation: Reservation }) {
  const t = useWords(stayMoneyWords);
  const mayWrite = useMayWrite();
  const { amount, currency, adults, children = 0, invoiceId, status, cancellationPolicy } = reservation;
  const money = (value: number | undefined): ReactNode =>
    value !== undefined && <Money amount={value} currency={currency} />;
  const billed = useInvoiceOfStay(invoiceId);
  const isBilled = invoiceId !== undefined && !billed.isTakenBack;
  const mayInvoice = mayWrite && !isBilled && status !== 'Cancelled' && Boolean(amount);
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} actions={mayInvoice && <InvoiceStayButton reservation={reservation} />} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('guests'), value: adults !== undefined && t('guestCount', { adults, children }) },
            { term: t('price'), value: money(amount) },
            { term: t('cleaningFee'), value: money(reservation.cleaningFee) },
            { term: t('touristTax'), value: reservation.touristTax !== undefined && <TouristTax of={reservation} /> },
            { term: t('channelCommission'), value: money(reservation.channelCommission) },
            { term: t('depositAmount'), value: money(reservation.depositAmount) },
            { term: t('policy'), value: cancellationPolicy && t(`policies.${cancellationPolicy.name}`) },
            { term: t('invoice'), value: invoiceId && <InvoiceOfStay invoiceId={invoiceId} {...billed} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** The amount, and how it was worked out. */
function TouristTax({ of: { touristTax = 0, touristTaxReckoning: reckoning, currency } }: { of: Reservation }) {
  const t = useWords(stayMoneyWords, 'reckoning');
  const format = useFormat();
  if (!reckoning) return <Money amount={touristTax} currency={currency} />;
  const { adults, parts, freeNights } = reckoning;
  return (
    <div className="flex flex-col gap-0.5">
      <Money amount={touristTax} currency={currency} />
      <ul className="text-sm text-muted">
        {parts.map(({ nights, rate, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the nights follow each other
          <li key={index}>
            {t('part', {
              ...{ nights, adults },
              rate: format.money(rate, currency),
              amount: format.money(amount, currency),
            })}
          </li>
        ))}
        {freeNights > 0 && <li>{t('free', { nights: freeNights })}</li>}
      </ul>
    </div>
  );
}

function useInvoiceOfStay(invoiceId: string | undefined) {
  const trpc = useTRPC();
  const of = invoiceId === undefined ? skipToken : { invoiceId };
  const { data: invoice } = useQuery(trpc.invoices.view.queryOptions(of));
  const { data: notes = [] } = useQuery(trpc.invoices.creditNotes.queryOptions(of));
  const { data: isWithdrawn = false } = useQuery(trpc.invoices.isTakenBack.queryOptions(of));
  return { invoice, notes, isTakenBack: isWithdrawn };
}

function InvoiceOfStay({ invoiceId, invoice, notes }: { invoiceId: string } & ReturnType<typeof useInvoiceOfStay>) {
  const t = useWords(stayMoneyWords);
  const href = useWorkspaceHref();
  const format = useFormat();
  return (
    <ul className="flex flex-col gap-1">
      <li className="flex flex-wrap items-center gap-2">
        <TextLink href={href(`/invoices/${invoiceId}`)}>{invoice?.documentNumber ?? t('draft')}</TextLink>
        {invoice && <InvoiceStateBadge of={invoice} />}
        {invoice && <Money amount={invoice.total} currency={invoice.currency} />}
      </li>
      {invoice &&
        notes.map(({ id, documentNumber, total }) => (
          <li key={id}>
            <TextLink href={href(`/invoices/${id}`)}>
              {t('creditNote', { number: documentNumber ?? t('draft'), amount: format.money(total, invoice.currency) })}
            </TextLink>
          </li>
        ))}
    </ul>
  );
}
