import type { ReactNode } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Badge } from '@/components/platform/ui/badge';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { useWords } from '@/i18n/use-words';
import type { ReadEInvoice, ReadParty } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import { eInvoicesWords } from '~/messages/e-invoices';

/** An e-invoice as people read it: what its XML says, and nothing from anywhere else. */
export function EInvoicePage({ invoice }: { invoice: ReadEInvoice }) {
  const t = useWords(eInvoicesWords, 'page');
  const { number, syntax, isCreditNote, currency, seller, buyer, payment, notes, preceding } = invoice;
  const date = (day: string | null) => day && <CalendarDate value={day} />;
  return (
    <article aria-label={t('label', { number })} className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{t(isCreditNote ? 'creditNote' : 'invoice', { number })}</span>
          <Badge>{syntax}</Badge>
        </p>
        <DefinitionList
          entries={[
            { term: t('issueDate'), value: date(invoice.issueDate) },
            { term: t('operationDate'), value: date(invoice.operationDate) },
            { term: t('dueDate'), value: date(invoice.dueDate) },
            { term: t('preceding'), value: preceding.join(', ') },
          ]}
        />
      </header>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party title={t('seller')} party={seller} />
        <Party title={t('buyer')} party={buyer} />
      </div>
      {invoice.lines.length > 0 && (
        <Part title={t('lines')}>
          <ul className="flex flex-col divide-y">
            {invoice.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file never change places
              <Line key={index} line={line} currency={currency} />
            ))}
          </ul>
        </Part>
      )}
      <Sums invoice={invoice} />
      <DefinitionList
        entries={[
          { term: t('iban'), value: payment.iban },
          { term: t('reference'), value: payment.reference },
          {
            term: t('notes'),
            value: notes.length > 0 && (
              <ul className="flex flex-col gap-1">
                {[...new Set(notes)].map((note) => (
                  <li key={note} className="whitespace-pre-line">
                    {note}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <p className="text-xs font-medium text-muted">{title}</p>
      {children}
    </section>
  );
}

function Party({ title, party }: { title: string; party: ReadParty }) {
  const { name, taxId, street, city, postalCode, state, country, email, phone } = party;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const place = [town, state === city ? null : state, country].filter(Boolean).join(', ');
  return (
    <Part title={title}>
      <p className="font-medium wrap-anywhere">{name}</p>
      {[...new Set([taxId, street, place, email, phone])].filter(Boolean).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </Part>
  );
}

function Line({ line, currency }: { line: ReadEInvoice['lines'][number]; currency: string }) {
  const t = useWords(eInvoicesWords, 'page');
  const format = useFormat();
  const { name, details, quantity, unitPrice, perQuantity, adjustment, net, rate } = line;
  const price = unitPrice !== null && format.money(unitPrice, currency);
  const per = perQuantity === 1 ? price : t('per', { price: price || '', quantity: format.number(perQuantity) });
  const parts = [
    quantity !== null && price && `${format.number(quantity)} × ${per}`,
    adjustment !== 0 && format.money(adjustment, currency),
    rate !== null && t('taxed', { rate: format.percent(rate) }),
  ];
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        {details && details !== name && (
          <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{details}</p>
        )}
        <p className="text-sm text-muted">{parts.filter(Boolean).join(' · ')}</p>
      </div>
      <Money amount={net} currency={currency} />
    </li>
  );
}

function Sums({ invoice }: { invoice: ReadEInvoice }) {
  const t = useWords(eInvoicesWords, 'page');
  const format = useFormat();
  const { adjustments, taxes, withheld, totals, currency } = invoice;
  const rows: [label: string, amount: number, isBold?: boolean][] = [
    ...adjustments.map(({ reason, amount }): [string, number] => [
      reason ?? t(amount < 0 ? 'discount' : 'charge'),
      amount,
    ]),
    [t('taxable'), totals.taxable],
    ...taxes.map(({ category, rate, taxable, tax }): [string, number] => [
      t('tax', {
        category: t(`category.${category}`),
        rate: format.percent(rate),
        base: format.money(taxable, currency),
      }),
      tax,
    ]),
    ...(taxes.length === 0 ? [[t('taxTotal'), totals.tax] as [string, number]] : []),
    [t('total'), totals.total, true],
    ...(withheld ? [[t('withheld'), -withheld] as [string, number]] : []),
    ...(totals.prepaid ? [[t('prepaid'), -totals.prepaid] as [string, number]] : []),
    ...(totals.rounding ? [[t('rounding'), totals.rounding] as [string, number]] : []),
    ...(totals.due !== null && totals.due !== totals.total
      ? [[t('due'), totals.due, true] as [string, number, boolean]]
      : []),
  ];
  return (
    <dl className="flex flex-col gap-1.5 border-t pt-4 sm:ml-auto sm:min-w-80">
      {rows.map(([label, amount, isBold], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never change places
        <div key={index} className={`flex items-baseline justify-between gap-6 ${isBold ? 'font-semibold' : ''}`}>
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
