'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EInvoicePage } from '@/components/e-invoicing/e-invoices/e-invoice-page';
import { useErrorWords } from '@/components/platform/api/api-words';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Fold } from '@/components/platform/ui/fold';
import { Label } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import { cutText } from '@/lib/text/cut-text';
import type { IncomingFile, IncomingReading } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import { expensesWords } from '~/messages/expenses';
import { ExpenseForm } from './expense-form';
import { type ExpenseInput, type ExpenseValues, incomingValues } from './expense-values';
import { Findings } from './findings';
import { SeveralInvoices } from './several-invoices';

interface FromFileProps {
  fileId: string;
  /** An expense without anything. */
  empty: ExpenseValues;
  action: string;
  cancelHref: string;
  onSave: (expense: ExpenseInput) => Promise<unknown>;
}

/** The form of an expense, filled in by an e-invoice that has been uploaded, under what there is to know of it. */
export function FromFile({ fileId, ...form }: FromFileProps) {
  const trpc = useTRPC();
  const incoming = useQuery(
    trpc.eInvoicing.readIncoming.queryOptions({ fileId }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <Loaded query={incoming}>
      {(it) => (it.readings.length > 1 ? <SeveralInvoices incoming={it} /> : <Filled incoming={it} {...form} />)}
    </Loaded>
  );
}

function Filled({ incoming, empty, onSave, ...form }: Omit<FromFileProps, 'fileId'> & { incoming: IncomingFile }) {
  const t = useWords(expensesWords, 'eInvoice');
  const api = useTRPCClient();
  const inWords = useErrorWords();
  const { file, readings, problem } = incoming;
  const [reading = null] = readings;
  const [isVendorMade, setVendorMade] = useState(true);
  const [made, setMade] = useState<string>();

  async function save(expense: ExpenseInput) {
    if (expense.vendorId || !reading || !isVendorMade) return onSave(expense);
    const vendorId = made ?? (await api.vendors.create.mutate(vendorOf(reading))).id;
    setMade(vendorId); // should the expense be refused, it is there already
    return onSave({ ...expense, vendorId });
  }

  return (
    <>
      {!reading && (
        <Callout tone={problem ? 'danger' : 'info'} title={problem ? t('unreadable') : t('noInvoice')}>
          {problem ? inWords(problem) : t('noInvoiceText')}
        </Callout>
      )}
      {reading && <Findings reading={reading} />}
      {reading && !reading.vendor && <VendorOffer reading={reading} checked={isVendorMade} onChange={setVendorMade} />}
      {reading && (
        <Fold title={t('says')} open={reading.problems.length > 0}>
          <EInvoicePage invoice={reading.invoice} />
        </Fold>
      )}
      <ExpenseForm
        initial={incomingValues(empty, file, reading?.expense)}
        draftKey={`file.${file.fileReferenceId}`}
        onSave={save}
        {...form}
      />
    </>
  );
}

interface VendorOfferProps {
  reading: IncomingReading;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function VendorOffer({ reading: { expense }, checked, onChange }: VendorOfferProps) {
  const t = useWords(expensesWords, 'eInvoice');
  const { vendor: name = '', vendorTaxId: taxId } = expense;
  return (
    <div className="flex items-start gap-2.5">
      <span className="flex h-5 items-center">
        <Checkbox id="vendor-offer" value={checked} onChange={onChange} />
      </span>
      <Label htmlFor="vendor-offer" className="wrap-anywhere">
        {t('makeVendor', { vendor: taxId ? `${name} (${taxId})` : (name ?? '') })}
      </Label>
    </div>
  );
}

function vendorOf({ invoice: { seller }, expense }: IncomingReading) {
  const { name, phone, street, city, postalCode, state, country } = seller;
  return {
    name: cutText(name, 200, 'units'),
    taxId: expense.vendorTaxId,
    phone: phone && cutText(phone, 50, 'units'),
    address: { street, city, postalCode, state, country },
  };
}
