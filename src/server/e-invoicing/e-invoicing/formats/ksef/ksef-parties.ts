import { type Element, element } from '@/lib/text/xml';
import type { KsefText } from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-text';
import type { Buyer, Party, Seller } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const POLAND = 'PL';
const NIP = /^[1-9](\d[1-9]|[1-9]\d)\d{7}$/;

/** The NIP of a Polish party; null of everybody else. */
export function nipOf({ country, taxId }: Party): string | null {
  const id = country === POLAND ? (taxId?.replace(/^PL/, '') ?? '') : '';
  return NIP.test(id) ? id : null;
}

/** Podmiot1. */
export function sellerParty(seller: Seller, text: KsefText): Element | null {
  return element('Podmiot1', [
    element('DaneIdentyfikacyjne', [
      element('NIP', nipOf(seller)),
      element('Nazwa', text(seller.name, 512, ['company', 'legalName'])),
    ]),
    address(seller, ['company', 'address'], text),
    contact(seller),
  ]);
}

/** Podmiot2. Neither a unit of a local government (JST) nor a member of a VAT group (GV): Folio knows of none. */
export function buyerParty(buyer: Buyer, text: KsefText): Element | null {
  return element('Podmiot2', [
    element('DaneIdentyfikacyjne', [...identification(buyer), element('Nazwa', text(buyer.name, 512, ['clientName']))]),
    address(buyer, ['clientAddress'], text),
    contact(buyer),
    element('JST', '2'),
    element('GV', '2'),
  ]);
}

function identification(buyer: Buyer): (Element | null)[] {
  const { country, taxId, vatId } = buyer;
  const nip = nipOf(buyer);
  if (nip) return [element('NIP', nip)];
  if (vatId) return [element('KodUE', vatId.slice(0, 2)), element('NrVatUE', vatId.slice(2))];
  return taxId ? [element('KodKraju', country), element('NrID', taxId)] : [element('BrakID', '1')];
}

/** The street, then postal code and town; nothing where there is neither. */
function address(
  { address: { street = '', postalCode = '', city = '', state = '' }, country }: Party,
  path: string[],
  text: KsefText,
) {
  const town = [postalCode, city].filter(Boolean).join(' ');
  const [first, second] = [street, [town, state].filter(Boolean).join(', ')].filter(Boolean);
  if (!first) return null;
  return element('Adres', [
    element('KodKraju', country),
    element('AdresL1', text(first, 512, [...path, 'street'])),
    element('AdresL2', second && text(second, 512, [...path, 'city'])),
  ]);
}

/** What does not fit is left out: it is only for a question. */
function contact({ contact: { email, phone } }: Party): Element | null {
  const number = phone?.replace(/[^\d+]/g, '');
  return element('DaneKontaktowe', [
    element('Email', email),
    element('Telefon', number && number.length <= 16 ? number : null),
  ]);
}
