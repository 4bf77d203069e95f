import { createHash } from 'node:crypto';
import { type Element, element } from '@/lib/text/xml';
import type { Buyer, EInvoice, Party } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const ITALY = 'IT';
/** CodiceDestinatario of who is abroad, and of Italians who gave none. */
const ABROAD = 'XXXXXXX';
const NONE = '0000000';

/** DatiTrasmissione: who sends, and by which code the client is reached. */
export function transmission(invoice: EInvoice): Element | null {
  const { seller, buyer } = invoice;
  const code = recipientCode(buyer);
  return element('DatiTrasmissione', [
    element('IdTrasmittente', taxId(seller)),
    element('ProgressivoInvio', progressive(invoice, 10)),
    element('FormatoTrasmissione', transmissionFormat(buyer)),
    element('CodiceDestinatario', code),
    element('PECDestinatario', code === NONE ? buyer.details.pec : null),
  ]);
}

/** FPA12 for administrations, whose offices have codes of six characters, FPR12 for everybody else. */
export function transmissionFormat(buyer: Buyer): 'FPA12' | 'FPR12' {
  return recipientCode(buyer).length === 6 ? 'FPA12' : 'FPR12';
}

function recipientCode({ country, details }: Buyer): string {
  return country === ITALY ? (details.recipientCode ?? NONE) : ABROAD;
}

/** IdPaese and IdCodice: the VAT id in two parts, or the country and the tax id outside of the Union. */
export function taxId({ country, taxId: id, vatId }: Party): (Element | null)[] {
  return [element('IdPaese', country), element('IdCodice', vatId?.slice(2) ?? id)];
}

/** As SdI wants files called: the sender's country and tax id, and letters and digits that no other file of theirs has. */
export function sdiFileName(invoice: EInvoice): string {
  const { country, taxId: id, vatId } = invoice.seller;
  return `${country}${vatId?.slice(2) ?? id}_${progressive(invoice, 5)}.xml`;
}

/** Letters and digits that stand for the number of the invoice, and always the same. */
function progressive({ number }: EInvoice, length: number): string {
  const digest = createHash('sha256').update(number).digest('hex');
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(-length);
}
