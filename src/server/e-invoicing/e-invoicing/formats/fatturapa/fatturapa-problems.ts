import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { decimalsOf } from '@/lib/money/currency-decimals';

import { fiscalCodeOf } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-parties';
import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { Buyer, EInvoice, Party } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** What FatturaPA asks for and the invoice lacks, what it has no place for, and ids that nothing may shorten. */
export function fatturaPaProblems(invoice: EInvoice): Problem[] {
  const { seller, buyer, number } = invoice;
  return [
    ...(seller.taxId ? [] : [{ path: ['company', 'taxId'], ...reasonOf('ENTER_COMPANY_TAX_ID') }]),
    ...addressProblems(seller, ['company', 'address'], {
      street: reasonOf('ENTER_COMPANY_STREET'),
      city: reasonOf('ENTER_COMPANY_TOWN'),
      postalCode: reasonOf('ENTER_COMPANY_FIVE_DIGITS'),
      country: reasonOf('ENTER_COMPANY_COUNTRY'),
    }),
    ...buyerProblems(buyer),
    ...addressProblems(buyer, ['clientAddress'], {
      street: reasonOf('ENTER_CLIENT_STREET'),
      city: reasonOf('ENTER_CLIENT_TOWN'),
      postalCode: reasonOf('ENTER_CLIENT_FIVE_DIGITS'),
      country: reasonOf('ENTER_CLIENT_COUNTRY'),
    }),
    ...(/\d/.test(number) ? [] : [{ path: ['documentNumber'], ...reasonOf('FATTURAPA_NUMBER_WITHOUT_DIGIT') }]),
    ...idProblems(invoice),
    ...taxProblems(invoice),
  ];
}

function buyerProblems(buyer: Buyer): Problem[] {
  const { country, taxId, isIndividual, details } = buyer;
  if (!taxId) return [{ path: ['clientTaxId'], ...reasonOf('ENTER_CLIENT_TAX_ID') }];
  if (country !== 'IT') return [];
  const problems: Problem[] = [];
  const code = fiscalCodeOf(buyer);
  if (code && !/^([A-Z0-9]{16}|\d{11})$/.test(code)) {
    const why = reasonOf('ENTER_CLIENT_ITALIAN_TAX_ID');
    problems.push({ path: ['clientTaxId'], ...why });
  }
  if (!isIndividual && !details.recipientCode && !details.pec) {
    const why = reasonOf('ENTER_CLIENT_RECIPIENT_CODE');
    problems.push({ path: ['einvoice', 'recipientCode'], ...why });
  }
  return problems;
}

/** Ids of Basic Latin, twenty characters at most. */
function idProblems({ number, preceding, purchaseOrder, buyer }: EInvoice): Problem[] {
  const fits = (id: string | null | undefined) => !id || /^[\x20-\x7e]{1,20}$/.test(id);
  const { buyerReference, contractReference } = buyer.details;
  const ids: [string | null | undefined, Problem][] = [
    [number, { path: ['documentNumber'], ...reasonOf('FATTURAPA_NUMBER_TOO_LONG') }],
    ...preceding.map((it): [string, Problem] => [
      it.number,
      { path: ['originalInvoiceId'], ...reasonOf('FATTURAPA_ORIGINAL_TOO_LONG') },
    ]),
    [purchaseOrder, { path: ['poNumber'], ...reasonOf('FATTURAPA_ORDER_TOO_LONG') }],
    [buyerReference, { path: ['einvoice', 'buyerReference'], ...reasonOf('FATTURAPA_REFERENCE_TOO_LONG') }],
    [contractReference, { path: ['einvoice', 'contractReference'], ...reasonOf('FATTURAPA_CONTRACT_TOO_LONG') }],
  ];
  return ids.flatMap(([id, problem]) => (fits(id) ? [] : [problem]));
}

function taxProblems({ currency, lines }: EInvoice): Problem[] {
  const problems: Problem[] = [];
  if (decimalsOf(currency) !== 2) {
    const why = reasonOf('FATTURAPA_CURRENCY_DECIMALS', { currency });
    problems.push({ path: ['currency'], ...why });
  }
  const first = (path: (line: number) => Problem['path'], why: Why, has: (line: EInvoice['lines'][0]) => boolean) => {
    const line = lines.findIndex(has);
    if (line >= 0) problems.push({ path: path(line), ...why });
  };
  first(
    () => ['equivalenceSurchargeRate'],
    reasonOf('FATTURAPA_SURCHARGE'),
    ({ surchargeRate }) => !surchargeRate.isZero(),
  );
  first(
    (line) => ['items', line, 'taxRate'],
    reasonOf('FATTURAPA_ONE_STOP_SHOP'),
    ({ oss }) => oss !== '',
  );
  first(
    (line) => ['items', line, 'taxRate'],
    reasonOf('FATTURAPA_RATE_DECIMALS'),
    ({ rate }) => rate.decimalPlaces() > 2,
  );
  return problems;
}

type Words = { street: Why; city: Why; postalCode: Why; country: Why };

function addressProblems({ address, country }: Party, path: string[], words: Words): Problem[] {
  const { street, city, postalCode } = address;
  const lacks = {
    street: !street,
    city: !city,
    postalCode: country === 'IT' && !/^\d{5}$/.test(postalCode ?? ''),
    country: !country,
  };
  return (['street', 'city', 'postalCode', 'country'] as const)
    .filter((field) => lacks[field])
    .map((field) => ({ path: [...path, field], ...words[field] }));
}
