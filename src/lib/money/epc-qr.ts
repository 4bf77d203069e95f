import { isSEPACountry } from 'ibantools';
import { cutText } from '@/lib/text/cut-text';

export type SepaTransfer = {
  beneficiary: string;
  iban: string;
  bic: string | null;
  /** Euros. */
  amount: number;
  /** What the payer writes for us to know what is paid. */
  reference: string;
};

const LEAST = 0.01;
const MOST = 999_999_999.99;

/**
 * What the QR code of a SEPA credit transfer says, which banking apps fill a transfer in from: EPC069-12, version 002.
 * Null where no such transfer can be made: of an account outside SEPA, or an amount that it does not take.
 */
export function epcQrText({ beneficiary, iban, bic, amount, reference }: SepaTransfer): string | null {
  if (!paysBySepa(iban.slice(0, 2)) || !(amount >= LEAST && amount <= MOST)) return null;
  const utf8 = '1';
  const purpose = '';
  const structured = ''; // ISO 11649: our numbers are none
  const head = ['BCD', '002', utf8, 'SCT', bic ?? '', firstOf(beneficiary, 70), iban, `EUR${amount.toFixed(2)}`];
  return [...head, purpose, structured, firstOf(reference, 140)].join('\n');
}

/** Whether accounts of a country, ISO 3166-1 alpha-2, are reached by SEPA. */
export function paysBySepa(country: string): boolean {
  return isSEPACountry(country);
}

/** On one line, because each line is a field. */
function firstOf(text: string, most: number): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), most);
}
