'use client';

import { Download, FileQuestion, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressLines } from '@/components/contacts/parties/address-lines';
import { useFormat } from '@/components/platform/format/use-format';
import { ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { includesTax } from '@/lib/tax/includes-tax';
import type { Document } from '@/server/sales/documents/documents.schema';
import type { PublicCompany } from '@/server/sales/documents/printed-parties';
import { publicDocumentWords } from '~/messages/public-document';
import { type Taxed, useTaxLabel } from './amounts';

interface PublicDocumentProps {
  /** "Invoice", "Quote". */
  title: string;
  number: string;
  company: PublicCompany;
  document: PublicLines;
  /** The parties and dates. */
  facts: { term: string; value: string }[];
  /** What the lines come to. */
  amounts: ReactNode;
}

type PublicLines = Pick<Document, 'items' | 'currency' | 'notes' | 'pricesIncludeTax'> & {
  /** What its lines come to and bear, percent, in their order: nothing is reckoned here, see tests/architecture.test.ts. */
  taxed: (Taxed & { net: number })[];
};

/** An invoice or a quote as its client sees it: outside of the shell, for nobody signed in. */
export function PublicDocument({ title, number, company, document, facts, amounts }: PublicDocumentProps) {
  const t = useWords(publicDocumentWords);
  return (
    <Card className="overflow-hidden">
      <div aria-hidden className="h-1.5" style={{ backgroundColor: company.accent }} />
      <CardBody className="flex flex-col gap-8 pt-5 sm:p-10">
        {company.isTest && (
          <Callout tone="warning" title={t('test')}>
            {t('testText')}
          </Callout>
        )}
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <div className="min-w-0">
            {company.logo && (
              // biome-ignore lint/performance/noImgElement: a data URL needs no optimiser
              <img
                src={company.logo.url}
                alt=""
                className="mb-4 max-h-16 max-w-52 rounded-sm bg-[white] object-contain p-1.5"
              />
            )}
            <p className="text-lg font-semibold tracking-tight wrap-anywhere">{company.name}</p>
            <div className="text-muted">
              {company.taxId && <p>{company.taxId}</p>}
              {company.address && <AddressLines address={company.address} />}
            </div>
          </div>
          <div className="sm:text-right">
            <p className="text-accent-text font-medium">{title}</p>
            <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{number}</h1>
          </div>
        </header>
        <dl className="grid gap-x-8 gap-y-4 border-t pt-6 sm:grid-cols-3">
          {facts.map(({ term, value }) => (
            <div key={term} className="min-w-0">
              <dt className="text-xs text-muted">{term}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Lines of={document} />
        {amounts}
        {document.notes && <p className="border-t pt-6 whitespace-pre-wrap wrap-anywhere">{document.notes}</p>}
      </CardBody>
    </Card>
  );
}

/** Each line in one row that a phone has room for: what, how many at what price, and what it comes to. */
function Lines({ of: { items, currency, taxed, pricesIncludeTax } }: { of: PublicLines }) {
  const t = useWords(publicDocumentWords);
  const format = useFormat();
  const taxLabel = useTaxLabel();
  return (
    <table className="w-full border-t">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('description')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
          <tr key={position} className="border-b align-top">
            <td className="py-4 pr-6">
              <p className="font-medium whitespace-pre-wrap wrap-anywhere">{item.description}</p>
              <p className="text-sm text-muted">
                {t(includesTax(item, { pricesIncludeTax }) ? 'lineWithTax' : 'line', {
                  quantity: [format.number(item.quantity), item.unit].filter(Boolean).join(' '),
                  price: format.money(item.unitPrice, currency),
                  tax: taxLabel(taxed[position] ?? { category: 'O', rate: 0 }),
                })}
                {item.discountRate ? ` · ${t('lineDiscount', { rate: format.percent(item.discountRate) })}` : ''}
              </p>
            </td>
            <td className="py-4 text-right font-medium whitespace-nowrap tabular-nums">
              {format.money(taxed[position]?.net ?? 0, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The column that a public page is. */
export function PublicColumn({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh px-4 py-8 sm:py-14">
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-5">{children}</main>
    </div>
  );
}

export function PublicPdfLink({ href }: { href: string }) {
  const t = useWords(publicDocumentWords);
  return (
    <div className="flex justify-center">
      <ButtonLink href={href} target="_blank" prefetch={false}>
        <Download aria-hidden /> {t('pdf')}
      </ButtonLink>
    </div>
  );
}

/** Where a link leads that opens nothing. */
export function PublicUnknown({ title, text }: { title: string; text: string }) {
  return <Notice icon={FileQuestion} title={title} text={text} />;
}

/** Too many requests from one address. */
export function PublicBusy() {
  const t = useWords(publicDocumentWords, 'busy');
  return <Notice icon={Hourglass} title={t('title')} text={t('text')} />;
}

function Notice({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <Icon aria-hidden className="size-8 text-muted" />
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="text-muted">{text}</p>
    </main>
  );
}
