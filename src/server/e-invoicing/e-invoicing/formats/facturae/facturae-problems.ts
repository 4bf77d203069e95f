import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
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
  const tooLong = (path: Problem['path'], text: string | null | undefined, why: Why): Problem[] =>
    text && text.length > MOST ? [{ path, ...why }] : [];
  const offices = Object.values(dir3 ?? {}).filter(Boolean).length;
  return [
    ...addressProblems(seller, {
      at: ['company', 'address'],
      street: reasonOf('ENTER_COMPANY_STREET'),
      city: reasonOf('ENTER_COMPANY_TOWN'),
      postalCode: reasonOf('ENTER_COMPANY_FIVE_DIGITS'),
      country: reasonOf('ENTER_COMPANY_COUNTRY'),
    }),
    ...(lacksSurname(seller) ? [{ path: ['company', 'legalName'], ...reasonOf('ENTER_COMPANY_PERSON_NAME') }] : []),
    ...(buyer.taxId ? [] : [{ path: ['clientTaxId'], ...reasonOf('ENTER_CLIENT_TAX_ID') }]),
    ...addressProblems(buyer, {
      at: ['clientAddress'],
      street: reasonOf('ENTER_CLIENT_STREET'),
      city: reasonOf('ENTER_CLIENT_TOWN'),
      postalCode: reasonOf('ENTER_CLIENT_FIVE_DIGITS'),
      country: reasonOf('ENTER_CLIENT_COUNTRY'),
    }),
    ...(lacksSurname(buyer) ? [{ path: ['clientName'], ...reasonOf('ENTER_CLIENT_PERSON_NAME') }] : []),
    ...(offices > 0 && offices < 3 ? [{ path: ['einvoice', 'dir3'], ...reasonOf('ENTER_DIR3') }] : []),
    ...(taxes.some(({ surchargeRate }) => surchargeRate.decimalPlaces() > 2)
      ? [
          {
            path: ['equivalenceSurchargeRate'],
            ...reasonOf('FACTURAE_SURCHARGE_DECIMALS'),
          },
        ]
      : []),
    ...tooLong(['documentNumber'], number, reasonOf('FACTURAE_NUMBER_TOO_LONG')),
    ...preceding.flatMap((it) => tooLong(['originalInvoiceId'], it.number, reasonOf('FACTURAE_ORIGINAL_TOO_LONG'))),
    ...tooLong(['poNumber'], purchaseOrder, reasonOf('FACTURAE_ORDER_TOO_LONG')),
    ...tooLong(['einvoice', 'buyerReference'], buyerReference, reasonOf('FACTURAE_FILE_TOO_LONG')),
    ...tooLong(['einvoice', 'contractReference'], contractReference, reasonOf('FACTURAE_CONTRACT_TOO_LONG')),
  ];
}

function lacksSurname(party: Seller | Buyer): boolean {
  return isPerson(party) && !splitName(party.name)[1];
}

type Words = { at: string[]; street: Why; city: Why; postalCode: Why; country: Why };

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
    .map((field) => ({ path: [...at, field], ...words[field] }));
}
