import { type Amount, Money, round2, sum } from '@/lib/money/money';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { cutText } from '@/lib/text/cut-text';
import { writable } from '@/lib/text/xml';
import { valuesOf } from '@/server/fiscal-records/fiscal-chain/read-record';

/** What is frozen of an invoice and no hash covers, as it stands in the database. */
export type FrozenInvoice = {
  issuerName: string | null;
  clientName: string;
  clientTaxId: string | null;
  subtotal: string;
  /** What one unit of its currency is in that of the books; null where they are the same. */
  exchangeRate: string | null;
  lines: { description: string; net: string }[];
  taxes: { category: string; rate: string; oss: string; taxable: string; tax: string; surcharge: string }[];
};

/** A row that is not as it was recorded, in words; undefined where all are. By facts, whatever rules wrote the record. */
export function changedRow(xml: string, frozen: FrozenInvoice): string | undefined {
  return changedParty(xml, frozen) ?? changedLine(xml, frozen) ?? changedTax(xml, frozen);
}

function changedParty(xml: string, { issuerName, clientName, clientTaxId }: FrozenInvoice): string | undefined {
  const [recordedIssuer] = valuesOf(xml, 'NombreRazonEmisor');
  if (issuerName !== null && !isCutOf(recordedIssuer ?? '', issuerName)) return 'the name of the issuer';
  const recipient = /<sum1:IDDestinatario>.*?<\/sum1:IDDestinatario>/s.exec(xml)?.[0];
  if (recipient === undefined) return undefined; // the record names nobody
  if (!isCutOf(valuesOf(recipient, 'NombreRazon')[0] ?? '', clientName)) return "the client's name";
  const id = valuesOf(recipient, 'NIF')[0] ?? valuesOf(recipient, 'ID')[0] ?? '';
  return withoutPrefix(id) === withoutPrefix(clientTaxId ?? '').slice(0, 20) ? undefined : "the client's tax id";
}

/** A VAT id stands in a record with its country's prefix, whether or not the client has given it: DE136695976. */
function withoutPrefix(id: string): string {
  return normalizeTaxId(id).replace(/^[A-Z]{2}(?=.{5})/, '');
}

/** Records have room for so many characters, which were counted one way or another. */
const LONGEST = 120;
const CERTAIN = 100;

function isCutOf(recorded: string, whole: string): boolean {
  const full = inOneLine(whole);
  const recordedText = inOneLine(recorded);
  return (
    recordedText === full ||
    recordedText === cutText(full, LONGEST).trim() ||
    (recordedText.length >= CERTAIN && full.startsWith(recordedText.slice(0, CERTAIN)))
  );
}

function inOneLine(text: string): string {
  return writable(text).replace(/\s+/g, ' ').trim();
}

/** DescripcionOperacion has what the lines sell, one after the other, as far as there is room. */
const DESCRIBED = 400;

function changedLine(xml: string, { lines, subtotal }: FrozenInvoice): string | undefined {
  const recorded = inOneLine(valuesOf(xml, 'DescripcionOperacion')[0] ?? '').slice(0, DESCRIBED);
  const whole = inOneLine(lines.map(({ description }) => description).join('; '));
  if (whole !== '' && !whole.startsWith(recorded)) return nameOf(lines, recorded);
  const net = sum(lines.map((line) => line.net));
  return net.equals(subtotal) ? undefined : `a line: they come to ${net}, and the invoice says ${new Money(subtotal)}`;
}

/** The first line that the recorded text goes on differently at. */
function nameOf(lines: FrozenInvoice['lines'], recorded: string): string {
  let place = 0;
  for (const [index, { description }] of lines.entries()) {
    const text = inOneLine(description);
    const recordedText = recorded.slice(place, place + text.length);
    if (recordedText !== text.slice(0, recordedText.length))
      return `line ${index + 1}, ${JSON.stringify(cutText(text, 60))}`;
    place += text.length + 2;
  }
  return `line ${lines.length + 1}, which is missing`;
}

const AMOUNTS = ['taxable', 'tax', 'surcharge'] as const;
type Sums = Record<(typeof AMOUNTS)[number], Money>;

/** By rate, with 0 for what bears none: how a record tells them apart within a rate has changed, and the sums have not. */
function changedTax(xml: string, { taxes, exchangeRate }: FrozenInvoice): string | undefined {
  const valued = (amount: Amount) =>
    exchangeRate === null ? new Money(amount) : round2(new Money(amount).times(exchangeRate));
  const frozen = sumsBy(taxes, ({ category, rate, oss, taxable, tax, surcharge }) => {
    const isTaxed = 'SZLM'.includes(category) && oss === '';
    const charged = isTaxed ? { tax: valued(tax), surcharge: valued(surcharge) } : NOTHING;
    return { rate: isTaxed ? Number(rate) : 0, taxable: valued(taxable), ...charged };
  });
  const rows = [...xml.matchAll(/<sum1:DetalleDesglose>(.*?)<\/sum1:DetalleDesglose>/gs)].map(([row]) => row);
  const recorded = sumsBy(rows, (row) => {
    const amount = (name: string) => new Money(valuesOf(row, name)[0] ?? 0);
    return {
      rate: Number(valuesOf(row, 'TipoImpositivo')[0] ?? 0),
      taxable: amount('BaseImponibleOimporteNoSujeto'),
      tax: amount('CuotaRepercutida'),
      surcharge: amount('CuotaRecargoEquivalencia'),
    };
  });
  for (const rate of new Set([...frozen.keys(), ...recorded.keys()])) {
    const [now, then] = [frozen.get(rate) ?? NONE, recorded.get(rate) ?? NONE];
    const changed = AMOUNTS.find((name) => !now[name].equals(then[name]));
    if (changed)
      return `the tax row of ${rate} %: its ${WORDS[changed]} is ${now[changed]}, and ${then[changed]} was recorded`;
  }
  return undefined;
}

const ZERO = new Money(0);
const NOTHING = { tax: ZERO, surcharge: ZERO };
const NONE: Sums = { taxable: ZERO, ...NOTHING };
const WORDS = { taxable: 'base', tax: 'tax', surcharge: 'recargo' } as const;

function sumsBy<Row>(rows: Row[], read: (row: Row) => Sums & { rate: number }): Map<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const { rate, taxable, tax, surcharge } of rows.map(read)) {
    const before = sums.get(rate) ?? NONE;
    sums.set(rate, {
      taxable: before.taxable.plus(taxable),
      tax: before.tax.plus(tax),
      surcharge: before.surcharge.plus(surcharge),
    });
  }
  return sums;
}
