import type { CSSProperties, ReactNode } from 'react';
import { cn } from '@/components/platform/ui/cn';
import { Link } from '@/components/platform/ui/link';
import { readableOnWhite, textOn, tint } from '@/lib/text/contrast';
import type { Paper as Content } from '@/server/sales/documents/paper.schema';
import { Closing, Foot, HowToPay, Later } from './paper-closing';
import { PaperLines } from './paper-lines';
import { PaperQrCode } from './paper-qr-code';

interface PaperProps {
  content: Content;
  /** Where the client's name leads. */
  clientHref?: string;
  className?: string;
}

/**
 * A document as its PDF prints it, word for word and in the same order, on a sheet that is as wide as there is room. White
 * in the dark too: it is what the client gets, and a logo is made for paper.
 */
export function Paper({ content, clientHref, className }: PaperProps) {
  const { look, mark, language, title, number } = content;
  return (
    <article
      lang={language}
      aria-label={[title, number].filter(Boolean).join(' ')}
      style={colorsOf(look.accent)}
      data-print-alone
      data-mark={mark && watermarked.has(mark.kind) ? mark.label : undefined}
      className={cn(
        '@container relative isolate min-w-0 overflow-hidden rounded-lg border bg-[#fff] text-[0.8125rem] leading-relaxed text-[#1b1a17] shadow-sm print:overflow-visible print:rounded-none print:border-0 print:shadow-none print:[print-color-adjust:exact]',
        'data-mark:after:pointer-events-none data-mark:after:absolute data-mark:after:inset-0 data-mark:after:-z-10 data-mark:after:grid data-mark:after:-rotate-[32deg] data-mark:after:place-items-center data-mark:after:text-[18cqw] data-mark:after:font-semibold data-mark:after:text-[#f1efea] data-mark:after:content-[attr(data-mark)]',
        className,
      )}
    >
      {look.layout === 'modern' && <div className="h-2 bg-(--paper-accent)" />}
      <div className="flex flex-col gap-7 p-5 @xl:p-9">
        {look.layout === 'modern' ? (
          <ModernHead content={content} clientHref={clientHref} />
        ) : (
          <ClassicHead content={content} clientHref={clientHref} />
        )}
        <PaperLines content={content} />
        <Closing content={content} />
        <Later content={content} />
        <HowToPay content={content} />
        <Foot content={content} />
      </div>
    </article>
  );
}

/** Marks what is no issued document. */
const watermarked = new Set(['draft', 'cancelled']);

function colorsOf(accent: string): CSSProperties {
  const colors: Record<`--${string}`, string> = {
    '--paper-accent': accent,
    '--paper-on-accent': textOn(accent),
    '--paper-title': readableOnWhite(accent),
    '--paper-ground': tint(accent, 0.07),
  };
  return colors;
}

interface Part {
  content: Content;
  clientHref?: string;
}

function ClassicHead({ content, clientHref }: Part) {
  const { issuer } = content;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="min-w-0">
          <Logo content={content} />
          <p className="text-base font-semibold">{issuer.name}</p>
          <div className="flex flex-wrap gap-x-7">
            <Details lines={issuer.details} />
            <Details lines={issuer.contact} />
          </div>
        </div>
        <Fiscal content={content} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b-2 border-(--paper-accent) pb-3">
        <Title content={content} />
      </div>
      <div className="grid gap-6 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <Client content={content} clientHref={clientHref} />
        <Facts content={content} />
      </div>
    </>
  );
}

function ModernHead({ content, clientHref }: Part) {
  const { issuer, look } = content;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6">
        {look.logo ? <Logo content={content} /> : <p className="text-base font-semibold">{issuer.name}</p>}
        <div className="flex flex-col items-start">
          <Title content={content} />
        </div>
        <Fiscal content={content} />
      </div>
      <div className="grid gap-6 rounded-md bg-(--paper-ground) p-4 @lg:grid-cols-3">
        <div className="min-w-0">
          <Label>{issuer.heading}</Label>
          <p className="font-semibold wrap-anywhere">{issuer.name}</p>
          <Details lines={issuer.details} />
          <Details lines={issuer.contact} />
        </div>
        <Client content={content} clientHref={clientHref} />
        <Facts content={content} />
      </div>
    </>
  );
}

function Logo({ content: { look } }: Part) {
  if (!look.logo) return null;
  const { url, width, height } = look.logo;
  // biome-ignore lint/performance/noImgElement: it is inline already, and has no other size
  return <img src={url} width={width} height={height} alt="" className="mb-3 h-auto max-h-16 w-auto max-w-52" />;
}

function Title({ content: { title, number, mark } }: Part) {
  return (
    <>
      <h2 className="text-2xl font-semibold tracking-tight text-(--paper-title)">{title}</h2>
      {number && <p className="text-lg font-medium">{number}</p>}
      {mark && (
        <p
          className={cn(
            'self-center rounded-sm border px-2 text-xs font-medium uppercase',
            markColors[mark.kind] ?? 'border-[#6b665c] text-[#6b665c]',
          )}
        >
          {mark.label}
        </p>
      )}
    </>
  );
}

const good = 'border-[#14634a] text-[#14634a]';
const bad = 'border-[#a8211a] text-[#a8211a]';
const markColors: Record<string, string> = { paid: good, accepted: good, cancelled: bad, rejected: bad };

function Fiscal({ content: { fiscal } }: Part) {
  if (!fiscal) return null;
  return (
    <div className="w-28 shrink-0">
      <p className="text-xs text-[#6b665c]">{fiscal.heading}</p>
      <PaperQrCode text={fiscal.qrUrl} label={fiscal.heading.replace(':', '')} className="-mx-1 size-28" />
      {fiscal.isVerifiable && <p className="font-semibold">VERI*FACTU</p>}
      <p className="font-mono text-[0.625rem] leading-tight text-[#6b665c] wrap-anywhere">{fiscal.fingerprint}</p>
    </div>
  );
}

function Client({ content: { client }, clientHref }: Part) {
  return (
    <div className="min-w-0">
      <Label>{client.heading}</Label>
      <p className="font-semibold wrap-anywhere">
        {clientHref ? (
          <Link href={clientHref} className="rounded-sm underline-offset-4 hover:underline">
            {client.name}
          </Link>
        ) : (
          client.name
        )}
      </p>
      <Details lines={client.details} />
    </div>
  );
}

function Facts({ content: { facts } }: Part) {
  return (
    <dl className="flex min-w-0 flex-col gap-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-[#6b665c]">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="min-w-0 text-[#6b665c]">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <p className="text-xs text-[#6b665c]">{children}</p>;
}
