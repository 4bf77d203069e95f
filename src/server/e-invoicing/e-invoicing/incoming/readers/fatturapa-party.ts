import { vatIdIn } from '@/lib/tax/eu-vat-id';
import type { IncomingParty } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import type { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** The VAT id of a party, with its prefix where it is one; else the codice fiscale. */
export function italianTaxId(who: XmlNode | undefined): string | null {
  const country = who?.text('IdFiscaleIVA', 'IdPaese')?.toUpperCase() ?? '';
  const code = who?.text('IdFiscaleIVA', 'IdCodice');
  return code ? (vatIdIn(country, code) ?? code) : (who?.text('CodiceFiscale') ?? null);
}

export function partyOf(party: XmlNode | undefined): IncomingParty {
  const who = party?.child('DatiAnagrafici');
  const names = ['Nome', 'Cognome'].flatMap((part) => who?.text('Anagrafica', part) ?? []);
  const seat = party?.child('Sede');
  return {
    name: who?.text('Anagrafica', 'Denominazione') ?? names.join(' '),
    taxId: italianTaxId(who),
    country: seat?.text('Nazione')?.toUpperCase() ?? who?.text('IdFiscaleIVA', 'IdPaese')?.toUpperCase() ?? null,
    street: ['Indirizzo', 'NumeroCivico'].flatMap((part) => seat?.text(part) ?? []).join(', ') || null,
    city: seat?.text('Comune') ?? null,
    postalCode: seat?.text('CAP')?.replace(/^0+$/, '') || null, // abroad it is five zeros
    state: seat?.text('Provincia') ?? null,
    email: party?.text('Contatti', 'Email') ?? null,
    phone: party?.text('Contatti', 'Telefono') ?? null,
  };
}
