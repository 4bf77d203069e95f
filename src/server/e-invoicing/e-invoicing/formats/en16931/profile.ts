import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { isPeppolScheme } from '@/lib/tax/endpoint-schemes';
import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** What a specification on top of EN 16931 fixes and asks for. */
export type Profile = {
  /** BT-24 and BT-23. */
  customizationId: string;
  profileId: string | null;
  /** BT-3 of an invoice over an advance: 386, or 380 where that is not among the codes. */
  advanceCode: string;
  /** BT-81 of a payment by card. */
  cardCode: string;
  /** BT-119 of what is outside of the tax, where a rate is asked for all the same. */
  rateOfOutside: string | null;
  /** An e-mail address stands in for an electronic address that nobody gave. */
  endpointByEmail: boolean;
  /** An invoice says its withholding in a field of UBL's own, which EN 16931 warns of (UBL-CR-513). */
  withholdingTotal: boolean;
  /** What Spain's public platform has of its own: a rectifying invoice is an Invoice (384) below zero, a tax id in scheme FC. */
  isPublicPlatform: boolean;
  /** What it asks for beside EN 16931. */
  problems(invoice: EInvoice): Problem[];
};

const EN16931 = 'urn:cen.eu:en16931:2017';

/** EN 16931 itself. */
export const plain: Profile = {
  customizationId: EN16931,
  profileId: null,
  advanceCode: '386',
  cardCode: '48',
  rateOfOutside: null,
  endpointByEmail: false,
  withholdingTotal: false,
  isPublicPlatform: false,
  problems: () => [],
};

/**
 * That of the public platform for invoices between Spanish businesses (Orden HAC/1028/2026), as far as it is published: see
 * docs/decisions/0055. Its code lists have neither 381 nor 386.
 */
export const publicPlatform: Profile = {
  ...plain,
  customizationId: 'urn:cen.eu:en16931:2026#conformant#urn:aeat.es:spfe:1.0.0:extended',
  profileId: 'urn:aeat:names:specification:ubl:schema:profile:B2B',
  advanceCode: '380',
  withholdingTotal: true,
  isPublicPlatform: true,
  problems: ({ seller, buyer, taxes }) => {
    const isSpanish = (party: EInvoice['buyer'] | EInvoice['seller']) => party.taxId !== null && party.country === 'ES';
    return [
      ...(seller.country === 'ES' ? [] : [{ path: ['company', 'taxId'], ...reasonOf('SPFE_SPANISH_BUSINESSES') }]),
      ...(isSpanish(buyer) && !buyer.isIndividual
        ? []
        : [{ path: ['clientTaxId'], ...reasonOf('SPFE_SPANISH_BUSINESSES') }]),
      ...(taxes.some(({ category }) => category === 'K') ? [{ path: ['items'], ...reasonOf('SPFE_NO_INTRA_EU') }] : []),
    ];
  },
};

export const peppol: Profile = {
  ...plain,
  customizationId: `${EN16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  problems: ({ seller, buyer, purchaseOrder }) => [
    ...(seller.endpoint ? [] : [{ path: ['company', 'endpointId'], ...endpointOf('company') }]),
    ...(buyer.endpoint ? [] : [{ path: ['einvoice', 'endpointId'], ...endpointOf('client') }]),
    ...outsideOfPeppol(['company', 'endpointScheme'], seller.endpoint),
    ...outsideOfPeppol(['einvoice', 'endpointScheme'], buyer.endpoint),
    ...(buyer.details.buyerReference || purchaseOrder
      ? []
      : [
          {
            path: ['einvoice', 'buyerReference'],
            ...reasonOf('ENTER_BUYER_REFERENCE'),
          },
        ]),
  ],
};

/** PEPPOL-EN16931-CL008 */
function outsideOfPeppol(path: Problem['path'], endpoint: EInvoice['seller']['endpoint']): Problem[] {
  if (!endpoint || isPeppolScheme(endpoint.scheme)) return [];
  return [{ path, ...reasonOf('PEPPOL_SCHEME_UNKNOWN', { scheme: endpoint.scheme }) }];
}

function endpointOf(whose: 'company' | 'client'): Why {
  return whose === 'company' ? reasonOf('ENTER_COMPANY_ENDPOINT') : reasonOf('ENTER_CLIENT_ENDPOINT');
}

export const xrechnung: Profile = {
  ...plain,
  customizationId: `${EN16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  profileId: peppol.profileId,
  advanceCode: '380', // BR-DE-17
  cardCode: '68', // a payment card wants its number (BR-DE-24): paid online
  rateOfOutside: '0', // BR-DE-14
  endpointByEmail: true,
  problems: ({ seller, buyer, payment, delivery }) => {
    const missing: Problem[] = [];
    const need = (isThere: unknown, path: Problem['path'], why: Why) => {
      if (!isThere) missing.push({ path, ...why });
    };
    need(buyer.details.buyerReference, ['einvoice', 'buyerReference'], reasonOf('ENTER_LEITWEG_ID'));
    need(seller.contact.name, ['company', 'contactName'], reasonOf('ENTER_COMPANY_CONTACT'));
    need((seller.contact.phone?.match(/\d/g) ?? []).length >= 3, ['company', 'phone'], reasonOf('ENTER_COMPANY_PHONE'));
    need(seller.contact.email, ['company', 'email'], reasonOf('ENTER_COMPANY_EMAIL'));
    need(seller.address.city, ['company', 'address', 'city'], reasonOf('ENTER_COMPANY_TOWN'));
    need(seller.address.postalCode, ['company', 'address', 'postalCode'], reasonOf('ENTER_COMPANY_POSTAL_CODE'));
    need(buyer.address.city, ['clientAddress', 'city'], reasonOf('ENTER_CLIENT_TOWN'));
    need(buyer.address.postalCode, ['clientAddress', 'postalCode'], reasonOf('ENTER_CLIENT_POSTAL_CODE'));
    need(buyer.endpoint ?? buyer.contact.email, ['einvoice', 'endpointId'], reasonOf('ENTER_CLIENT_ENDPOINT_OR_EMAIL'));
    if (!payment.method) need(false, ['company', 'iban'], reasonOf('ENTER_IBAN_OR_METHOD'));
    if (payment.method === 'transfer') need(payment.iban, ['company', 'iban'], reasonOf('ENTER_IBAN'));
    if (payment.method === 'direct_debit') {
      need(false, ['paymentMethod'], reasonOf('XRECHNUNG_DEBITED_ACCOUNT'));
    }
    // BR-DE-10, BR-DE-11
    const isWithTown = !delivery.country || (delivery.city && delivery.postalCode);
    const asksForTown = reasonOf('XRECHNUNG_DELIVERY_TOWN');
    need(isWithTown, ['deliveryCountry'], asksForTown);
    return missing;
  },
};
