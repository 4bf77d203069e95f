import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
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
  const need = (isThere: unknown, path: Problem['path'], why: Why) => {
    if (!isThere) problems.push({ path, ...why });
  };
  const eachLine = (lacks: (line: Part) => boolean, field: string, why: Why) => {
    for (const [name, parts] of Object.entries<Part[]>({ items: lines, allowances, charges }))
      for (const [index, part] of parts.entries()) need(!lacks(part), [name, index, field], why);
  };
  need(nipOf(seller), ['company', 'taxId'], reasonOf('KSEF_ISSUER_WITHOUT_NIP'));
  need(
    seller.address.street || seller.address.city,
    ['company', 'address', 'street'],
    reasonOf('ENTER_COMPANY_STREET'),
  );
  need(buyer.country, ['clientAddress', 'country'], reasonOf('ENTER_CLIENT_COUNTRY'));
  need(
    buyer.country !== 'PL' || !buyer.taxId || buyer.isIndividual || nipOf(buyer),
    ['clientTaxId'],
    reasonOf('ENTER_CLIENT_NIP'),
  );
  need(
    !buyer.vatId || nipOf(buyer) || /^[0-9A-Z+*]{1,12}$/.test(buyer.vatId.slice(2)),
    ['clientTaxId'],
    reasonOf('ENTER_CLIENT_VAT_ID_TWELVE'),
  );
  const isTaxed = taxes.some(({ tax, oss }) => !tax.isZero() && !oss);
  need(currency === 'PLN' || !isTaxed || books?.currency === 'PLN', ['currency'], reasonOf('KSEF_TAX_NOT_IN_ZLOTY'));
  for (const [field, day] of Object.entries({ issueDate, operationDate, dueDate })) {
    const isWithin = !day || (day >= FIRST_DAY && day <= LAST_DAY);
    need(isWithin, [field], reasonOf('KSEF_DATE_OUT_OF_RANGE'));
  }
  need(
    kind !== 'credit_note' || preceding.some(({ isRectified }) => isRectified),
    ['originalInvoiceId'],
    reasonOf('KSEF_ORIGINAL_MISSING'),
  );
  need(
    lines.every(({ surchargeRate }) => surchargeRate.isZero()),
    ['equivalenceSurchargeRate'],
    reasonOf('KSEF_SURCHARGE'),
  );
  eachLine((line) => !ksefRate(line, buyer), 'taxRate', reasonOf('KSEF_RATE_UNKNOWN'));
  eachLine((line) => line.category === 'E' && !exemptionOf(line), 'taxExemptReason', reasonOf('ENTER_EXEMPTION_LAW'));
  eachLine(
    (line) => line.category === 'K' && (!buyer.vatId || buyer.country === 'PL'),
    'taxCategory',
    reasonOf('ENTER_CLIENT_VAT_ID_OF_STATE'),
  );
  return problems;
}

/** KSeF takes files of a megabyte. */
export function findSizeProblems(xml: string): Problem[] {
  if (Buffer.byteLength(xml) <= 1_000_000) return [];
  return [{ path: ['items'], ...reasonOf('KSEF_FILE_TOO_LARGE') }];
}
