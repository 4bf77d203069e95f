import { decimalsOf } from '@/lib/money/currency-decimals';

import { fiscalCodeOf } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-parties';
import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { Buyer, EInvoice, Party } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** What FatturaPA asks for and the invoice lacks, what it has no place for, and ids that nothing may shorten. */
export function fatturaPaProblems(invoice: EInvoice): Problem[] {
  const { seller, buyer, number } = invoice;
  return [
    ...(seller.taxId ? [] : [{ path: ['company', 'taxId'], message: 'Enter the tax id of the company.' }]),
    ...addressProblems(seller, ['company', 'address'], {
      street: "Enter the street of the company's address.",
      city: "Enter the town of the company's address.",
      postalCode: "Enter the five digits of the company's postal code.",
      country: "Enter the country of the company's address.",
    }),
    ...buyerProblems(buyer),
    ...addressProblems(buyer, ['clientAddress'], {
      street: "Enter the street of the client's address.",
      city: "Enter the town of the client's address.",
      postalCode: "Enter the five digits of the client's postal code.",
      country: "Enter the country of the client's address.",
    }),
    ...(/\d/.test(number)
      ? []
      : [{ path: ['documentNumber'], message: 'FatturaPA wants a digit in the number. Choose another format.' }]),
    ...idProblems(invoice),
    ...taxProblems(invoice),
  ];
}

function buyerProblems(buyer: Buyer): Problem[] {
  const { country, taxId, isIndividual, details } = buyer;
  if (!taxId) return [{ path: ['clientTaxId'], message: "Enter the client's tax id." }];
  if (country !== 'IT') return [];
  const problems: Problem[] = [];
  const code = fiscalCodeOf(buyer);
  if (code && !/^([A-Z0-9]{16}|\d{11})$/.test(code)) {
    const message = 'Enter an Italian tax id: a partita IVA of 11 digits or a codice fiscale of 16 characters.';
    problems.push({ path: ['clientTaxId'], message });
  }
  if (!isIndividual && !details.recipientCode && !details.pec) {
    const message = "Enter the client's Codice destinatario or PEC, by which Italy's exchange system reaches them.";
    problems.push({ path: ['einvoice', 'recipientCode'], message });
  }
  return problems;
}

/** Ids of Basic Latin, twenty characters at most. */
function idProblems({ number, preceding, purchaseOrder, buyer }: EInvoice): Problem[] {
  const fits = (id: string | null | undefined) => !id || /^[\x20-\x7e]{1,20}$/.test(id);
  const { buyerReference, contractReference } = buyer.details;
  const its = 'FatturaPA takes 20 characters without accents of';
  const ids: [string | null | undefined, Problem][] = [
    [number, { path: ['documentNumber'], message: `${its} a number. Give the series a shorter prefix.` }],
    ...preceding.map((it): [string, Problem] => [
      it.number,
      { path: ['originalInvoiceId'], message: `${its} the number of what is rectified. Choose another format.` },
    ]),
    [purchaseOrder, { path: ['poNumber'], message: `${its} an order number. Enter a shorter one.` }],
    [
      buyerReference,
      { path: ['einvoice', 'buyerReference'], message: `${its} the buyer's reference. Enter a shorter one.` },
    ],
    [
      contractReference,
      { path: ['einvoice', 'contractReference'], message: `${its} the reference of a contract. Enter a shorter one.` },
    ],
  ];
  return ids.flatMap(([id, problem]) => (fits(id) ? [] : [problem]));
}

function taxProblems({ currency, lines }: EInvoice): Problem[] {
  const problems: Problem[] = [];
  if (decimalsOf(currency) !== 2) {
    const message = `FatturaPA has the tax to the cent, which ${currency} is not worked out to. Choose another format.`;
    problems.push({ path: ['currency'], message });
  }
  const first = (
    path: (line: number) => Problem['path'],
    message: string,
    has: (line: EInvoice['lines'][0]) => boolean,
  ) => {
    const line = lines.findIndex(has);
    if (line >= 0) problems.push({ path: path(line), message });
  };
  first(
    () => ['equivalenceSurchargeRate'],
    'FatturaPA has no place for recargo de equivalencia. Choose another format.',
    ({ surchargeRate }) => !surchargeRate.isZero(),
  );
  first(
    (line) => ['items', line, 'taxRate'],
    'FatturaPA has no place for tax that is declared through the one-stop shop. Choose another format.',
    ({ oss }) => oss !== '',
  );
  first(
    (line) => ['items', line, 'taxRate'],
    'FatturaPA takes two decimals of a tax rate. Choose another format.',
    ({ rate }) => rate.decimalPlaces() > 2,
  );
  return problems;
}

type Words = { street: string; city: string; postalCode: string; country: string };

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
    .map((field) => ({ path: [...path, field], message: words[field] }));
}
