import { type Element, element } from '@/lib/text/xml';
import type { WriteText } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/latin-text';
import { taxId } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/transmission';
import type { Buyer, EInvoice, Party } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const ITALY = 'IT';

/** CedentePrestatore. Whoever is taxed abroad is in another regime (RF18). */
export function sellerParty({ seller, buyer }: EInvoice, latin: WriteText): Element | null {
  const { email } = seller.contact;
  return element('CedentePrestatore', [
    element('DatiAnagrafici', [
      element('IdFiscaleIVA', taxId(seller)),
      name(seller, ['company', 'legalName'], latin),
      element('RegimeFiscale', seller.country === ITALY ? 'RF01' : 'RF18'),
    ]),
    seat(seller, ['company', 'address'], latin),
    element('Contatti', [element('Email', email && email.length >= 7 ? email : null)]),
    element('RiferimentoAmministrazione', buyer.details.buyerReference),
  ]);
}

/** CessionarioCommittente. An Italian who is no business has a codice fiscale. */
export function buyerParty(buyer: Buyer, latin: WriteText): Element | null {
  const fiscalCode = fiscalCodeOf(buyer);
  return element('CessionarioCommittente', [
    element('DatiAnagrafici', [
      fiscalCode ? element('CodiceFiscale', fiscalCode) : element('IdFiscaleIVA', taxId(buyer)),
      name(buyer, ['clientName'], latin),
    ]),
    seat(buyer, ['clientAddress'], latin),
  ]);
}

function name(party: Party, path: string[], latin: WriteText): Element | null {
  return element('Anagrafica', [element('Denominazione', latin(party.name, 80, path))]);
}

/** Abroad the postal code is five zeros, and that of the country stands beside the street. */
function seat({ address, country }: Party, path: string[], latin: WriteText): Element | null {
  const { street = '', city = '', postalCode = '', state = '' } = address;
  const isItalian = country === ITALY;
  const road = isItalian || !postalCode ? street : `${street}, ${postalCode}`;
  return element('Sede', [
    element('Indirizzo', latin(road, 60, [...path, 'street'])),
    element('CAP', isItalian ? postalCode : '00000'),
    element('Comune', latin(city, 60, [...path, 'city'])),
    element('Provincia', isItalian && /^[A-Z]{2}$/.test(state) ? state : null),
    element('Nazione', country),
  ]);
}

/** Of who has no partita IVA of eleven digits, and of people; null of everybody else. */
export function fiscalCodeOf({ country, taxId: id, isIndividual }: Buyer): string | null {
  if (country !== ITALY || !id) return null;
  const isBusiness = /^(IT)?\d{11}$/.test(id) && !isIndividual;
  return isBusiness ? null : id.replace(/^IT(?=\d{11}$)/, '');
}
