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
  problems: () => [],
};

export const peppol: Profile = {
  ...plain,
  customizationId: `${EN16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  problems: ({ seller, buyer, purchaseOrder }) => [
    ...(seller.endpoint ? [] : [{ path: ['company', 'endpointId'], message: endpointOf('company') }]),
    ...(buyer.endpoint ? [] : [{ path: ['einvoice', 'endpointId'], message: endpointOf('client') }]),
    ...outsideOfPeppol(['company', 'endpointScheme'], seller.endpoint),
    ...outsideOfPeppol(['einvoice', 'endpointScheme'], buyer.endpoint),
    ...(buyer.details.buyerReference || purchaseOrder
      ? []
      : [
          {
            path: ['einvoice', 'buyerReference'],
            message: 'Enter the reference that the buyer wants named, or their purchase order.',
          },
        ]),
  ],
};

/** PEPPOL-EN16931-CL008 */
function outsideOfPeppol(path: Problem['path'], endpoint: EInvoice['seller']['endpoint']): Problem[] {
  if (!endpoint || isPeppolScheme(endpoint.scheme)) return [];
  return [
    { path, message: `Peppol knows no addresses of the scheme ${endpoint.scheme}. Use another one, such as 9920.` },
  ];
}

function endpointOf(whose: 'company' | 'client'): string {
  return whose === 'company'
    ? "Enter the company's own Peppol address and its scheme: of a Spanish VAT id that is 9920."
    : "Enter the client's Peppol address and its scheme, such as 9930 for a German VAT id.";
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
    const need = (isThere: unknown, path: Problem['path'], message: string) => {
      if (!isThere) missing.push({ path, message });
    };
    need(
      buyer.details.buyerReference,
      ['einvoice', 'buyerReference'],
      'Enter the Leitweg-ID, or the reference that the buyer wants named.',
    );
    need(seller.contact.name, ['company', 'contactName'], 'Enter whom the buyer can ask about the invoice.');
    need(
      (seller.contact.phone?.match(/\d/g) ?? []).length >= 3,
      ['company', 'phone'],
      "Enter the company's phone number.",
    );
    need(seller.contact.email, ['company', 'email'], "Enter the company's e-mail address.");
    need(seller.address.city, ['company', 'address', 'city'], "Enter the town of the company's address.");
    need(
      seller.address.postalCode,
      ['company', 'address', 'postalCode'],
      "Enter the postal code of the company's address.",
    );
    need(buyer.address.city, ['clientAddress', 'city'], "Enter the town of the client's address.");
    need(buyer.address.postalCode, ['clientAddress', 'postalCode'], "Enter the postal code of the client's address.");
    need(
      buyer.endpoint ?? buyer.contact.email,
      ['einvoice', 'endpointId'],
      "Enter the client's electronic address, or their e-mail address.",
    );
    if (!payment.method)
      need(false, ['company', 'iban'], 'Enter the account to be paid to, or how the invoice is paid.');
    if (payment.method === 'transfer') need(payment.iban, ['company', 'iban'], 'Enter the account to be paid to.');
    if (payment.method === 'direct_debit') {
      need(
        false,
        ['paymentMethod'],
        'XRechnung wants the account that is debited, which is not kept here. Choose another way to pay.',
      );
    }
    // BR-DE-10, BR-DE-11
    const isWithTown = !delivery.country || (delivery.city && delivery.postalCode);
    const asksForTown =
      'XRechnung wants the town that goods go to, which is known of the client alone. Choose another format.';
    need(isWithTown, ['deliveryCountry'], asksForTown);
    return missing;
  },
};
