import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import { nipOf } from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-parties';
import { exemptionOf, ksefRate } from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-rates';
import type { EInvoice, Tax } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** The first and the last day that FA(3) takes of an invoice, and the last day for its payment. */
const FIRST_DAY = '2006-01-01';
const LAST_DAY = '2050-01-01';

type Part = Tax & { exemptReason: string | null };

/** What FA(3) asks for and the invoice lacks, and what it has no place for. */
export function ksefProblems(invoice: EInvoice): Problem[] {
  const { seller, buyer, currency, books, taxes, issueDate, operationDate, dueDate, kind, preceding, lines } = invoice;
  const { allowances, charges } = invoice;
  const problems: Problem[] = [];
  const need = (isThere: unknown, path: Problem['path'], message: string) => {
    if (!isThere) problems.push({ path, message });
  };
  const eachLine = (lacks: (line: Part) => boolean, field: string, message: string) => {
    for (const [name, parts] of Object.entries<Part[]>({ items: lines, allowances, charges }))
      for (const [index, part] of parts.entries()) need(!lacks(part), [name, index, field], message);
  };
  need(
    nipOf(seller),
    ['company', 'taxId'],
    'KSeF takes invoices of issuers with a Polish tax id (NIP) alone. Choose another format.',
  );
  need(
    seller.address.street || seller.address.city,
    ['company', 'address', 'street'],
    "Enter the street of the company's address.",
  );
  need(buyer.country, ['clientAddress', 'country'], "Enter the country of the client's address.");
  need(
    buyer.country !== 'PL' || !buyer.taxId || buyer.isIndividual || nipOf(buyer),
    ['clientTaxId'],
    "Enter the client's Polish tax id, a NIP of ten digits.",
  );
  need(
    !buyer.vatId || nipOf(buyer) || /^[0-9A-Z+*]{1,12}$/.test(buyer.vatId.slice(2)),
    ['clientTaxId'],
    "Enter the client's VAT id, of up to twelve letters and digits.",
  );
  const isTaxed = taxes.some(({ tax, oss }) => !tax.isZero() && !oss);
  need(
    currency === 'PLN' || !isTaxed || books?.currency === 'PLN',
    ['currency'],
    'Poland wants the tax in złoty. Issue the invoice in PLN, or keep the books of the company in PLN.',
  );
  for (const [field, day] of Object.entries({ issueDate, operationDate, dueDate })) {
    const isWithin = !day || (day >= FIRST_DAY && day <= LAST_DAY);
    need(isWithin, [field], 'FA(3) takes dates from 2006-01-01 to 2050-01-01. Enter another.');
  }
  need(
    kind !== 'credit_note' || preceding.some(({ isRectified }) => isRectified),
    ['originalInvoiceId'],
    'FA(3) wants the invoice that is corrected, and this one names none. Choose another format.',
  );
  need(
    lines.every(({ surchargeRate }) => surchargeRate.isZero()),
    ['equivalenceSurchargeRate'],
    'FA(3) has no place for recargo de equivalencia. Choose another format.',
  );
  eachLine(
    (line) => !ksefRate(line, buyer),
    'taxRate',
    'FA(3) takes the rates of Poland: 23, 22, 8, 7, 5, 4, 3 and 0 %. Choose another format.',
  );
  eachLine(
    (line) => line.category === 'E' && !exemptionOf(line),
    'taxExemptReason',
    'Enter the law that exempts it from tax, as Poland wants that named.',
  );
  eachLine(
    (line) => line.category === 'K' && (!buyer.vatId || buyer.country === 'PL'),
    'taxCategory',
    "Goods that go to another member state need the client's VAT id of that state. Enter it.",
  );
  return problems;
}

/** KSeF takes files of a megabyte. */
export function sizeProblems(xml: string): Problem[] {
  if (Buffer.byteLength(xml) <= 1_000_000) return [];
  return [{ path: ['items'], message: 'KSeF takes files of 1 MB, and this one is larger. Split the invoice in two.' }];
}
