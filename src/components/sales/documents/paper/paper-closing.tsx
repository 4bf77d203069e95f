import { cn } from '@/components/platform/ui/cn';
import type { Paper as Content } from '@/server/sales/documents/paper.schema';
import { PaperQrCode } from './paper-qr-code';

interface Part {
  content: Content;
}

/** The taxes by rate, and what it all comes to. */
export function Closing({ content: { breakdown, sums, total, afterTotal, amountDue } }: Part) {
  return (
    <div className="grid gap-7 @xl:grid-cols-2">
      <table className="h-fit w-full text-xs tabular-nums">
        <thead>
          <tr className="border-b border-[#dcd8ce] text-[#6b665c]">
            <th className="py-1 text-left font-medium">{breakdown.tax}</th>
            <th className="py-1 pl-3 text-right font-medium">{breakdown.taxable}</th>
            <th className="py-1 pl-3 text-right font-medium">{breakdown.amount}</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.rows.map((row) => (
            <tr key={row.tax}>
              <td className="py-1 wrap-anywhere">{row.tax}</td>
              <td className="py-1 pl-3 text-right whitespace-nowrap">{row.taxable}</td>
              <td className="py-1 pl-3 text-right whitespace-nowrap">{row.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="flex flex-col gap-1">
        <Sums terms={sums} />
        <Sum term={total} as={amountDue ? 'total' : 'due'} />
        <Sums terms={afterTotal} />
        {amountDue && <Sum term={amountDue} as="due" />}
      </dl>
    </div>
  );
}

type Term = Content['total'];

function Sums({ terms }: { terms: Term[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: sums have no other name, and are never put in order here
  return terms.map((term, position) => <Sum key={position} term={term} />);
}

function Sum({ term: { label, value }, as }: { term: Term; as?: 'total' | 'due' }) {
  return (
    <div
      className={cn(
        'flex justify-between gap-4',
        as && 'border-t border-[#dcd8ce] pt-1.5 text-base font-semibold',
        as === 'due' && 'text-(--paper-title)',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}

/** Framed, so that nobody takes it for a part of what was issued. */
export function Later({ content: { later } }: Part) {
  if (!later) return null;
  return (
    <section className="rounded-md border border-dashed border-[#b9b3a5] p-4">
      <p className="text-xs text-[#6b665c]">{later.heading}</p>
      <dl className="mt-1 flex flex-col gap-1">
        <Sums terms={later.rows} />
        {later.outstanding && <Sum term={later.outstanding} as="total" />}
      </dl>
    </section>
  );
}

/** The account, the amount and the reference, the terms, and the code that a banking app reads. */
export function HowToPay({ content: { payment } }: Part) {
  if (!payment) return null;
  const { heading, rows, terms, qr } = payment;
  return (
    <section className="flex flex-wrap items-start justify-between gap-6 rounded-md bg-(--paper-ground) p-4">
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="font-semibold">{heading}</p>
        {rows.length > 0 && (
          <dl className="flex flex-col">
            {rows.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap gap-x-4">
                <dt className="w-24 text-[#6b665c]">{label}</dt>
                <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {terms !== '' && <p className="whitespace-pre-line text-[#5d584f] wrap-anywhere">{terms}</p>}
      </div>
      {qr && (
        <div className="w-24 text-center">
          <PaperQrCode text={qr.text} label={qr.label} className="size-24" />
          <p className="mt-1 text-[0.6875rem] leading-tight text-[#5d584f]">{qr.label}</p>
        </div>
      )}
    </section>
  );
}

export function Foot({ content: { notes, mentions, footnote } }: Part) {
  if (!notes && mentions.length === 0 && footnote === '') return null;
  return (
    <footer className="flex flex-col gap-4 text-xs">
      {notes && (
        <section>
          <p className="text-[#6b665c]">{notes.heading}</p>
          <p className="text-[0.8125rem] whitespace-pre-line wrap-anywhere">{notes.text}</p>
        </section>
      )}
      {mentions.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {mentions.map((mention) => (
            <li key={mention} className="wrap-anywhere">
              {mention}
            </li>
          ))}
        </ul>
      )}
      {footnote !== '' && (
        <p className="border-t border-[#dcd8ce] pt-3 whitespace-pre-line text-[#6b665c] wrap-anywhere">{footnote}</p>
      )}
    </footer>
  );
}
