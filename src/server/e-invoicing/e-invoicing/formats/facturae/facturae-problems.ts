import { alpha3Of } from '@/lib/tax/countries';
import { splitName } from '@/lib/text/person-name';
import { isPerson } from '@/server/e-invoicing/e-invoicing/formats/facturae/facturae-party';
import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { Buyer, EInvoice, Party, Seller } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const MOST = 20;
/** Countries that the schema of 2017 does not know. */
const UNKNOWN = 'AQ AX BL BQ BV CC CW CX GS HM IO MF SS SX TF UM'.split(' ');

/** What Facturae 3.2.2 asks for and the invoice lacks, and the ids that are too long for it, which nothing may shorten. */
export function facturaeProblems(invoice: EInvoice): Problem[] {
  const { seller, buyer, number, preceding, purchaseOrder, taxes } = invoice;
  const { buyerReference, contractReference, dir3 } = buyer.details;
  const tooLong = (path: Problem['path'], text: string | null | undefined, message: string): Problem[] =>
    text && text.length > MOST ? [{ path, message }] : [];
  const offices = Object.values(dir3 ?? {}).filter(Boolean).length;
  return [
    ...addressProblems(seller, {
      at: ['company', 'address'],
      street: "Enter the street of the company's address.",
      city: "Enter the town of the company's address.",
      postalCode: "Enter the five digits of the company's postal code.",
      country: "Enter the country of the company's address.",
    }),
    ...(lacksSurname(seller)
      ? [{ path: ['company', 'legalName'], message: 'Enter the first name and surname of who issues as legal name.' }]
      : []),
    ...(buyer.taxId ? [] : [{ path: ['clientTaxId'], message: "Enter the client's tax id." }]),
    ...addressProblems(buyer, {
      at: ['clientAddress'],
      street: "Enter the street of the client's address.",
      city: "Enter the town of the client's address.",
      postalCode: "Enter the five digits of the client's postal code.",
      country: "Enter the country of the client's address.",
    }),
    ...(lacksSurname(buyer) ? [{ path: ['clientName'], message: "Enter the client's first name and surname." }] : []),
    ...(offices > 0 && offices < 3
      ? [{ path: ['einvoice', 'dir3'], message: 'Enter all three DIR3 codes of the administration.' }]
      : []),
    ...(taxes.some(({ surchargeRate }) => surchargeRate.decimalPlaces() > 2)
      ? [
          {
            path: ['equivalenceSurchargeRate'],
            message: 'Facturae takes two decimals of the recargo. Choose another format.',
          },
        ]
      : []),
    ...tooLong(
      ['documentNumber'],
      number,
      'Facturae takes 20 characters of a number. Give the series a shorter prefix.',
    ),
    ...preceding.flatMap((it) =>
      tooLong(['originalInvoiceId'], it.number, 'Facturae takes 20 characters of the number of what is rectified.'),
    ),
    ...tooLong(['poNumber'], purchaseOrder, 'Facturae takes 20 characters of an order number. Enter a shorter one.'),
    ...tooLong(
      ['einvoice', 'buyerReference'],
      buyerReference,
      'Facturae takes 20 characters of the reference of a file. Enter a shorter one.',
    ),
    ...tooLong(
      ['einvoice', 'contractReference'],
      contractReference,
      'Facturae takes 20 characters of the reference of a contract. Enter a shorter one.',
    ),
  ];
}

function lacksSurname(party: Seller | Buyer): boolean {
  return isPerson(party) && !splitName(party.name)[1];
}

type Words = { at: string[]; street: string; city: string; postalCode: string; country: string };

function addressProblems({ address, country }: Party, { at, ...words }: Words): Problem[] {
  const { street, city, postalCode } = address;
  const lacks = {
    street: !street,
    city: !city,
    country: !alpha3Of(country ?? '') || UNKNOWN.includes(country ?? ''),
    postalCode: false,
  };
  if (country === 'ES') lacks.postalCode = !/^\d{5}$/.test(postalCode ?? '');
  return (['street', 'city', 'postalCode', 'country'] as const)
    .filter((field) => lacks[field])
    .map((field) => ({ path: [...at, field], message: words[field] }));
}
