import { sum } from '@/lib/money/money';
import { surchargesOn } from '@/lib/tax/line-tax';
import { taxIdWarnings } from '@/lib/tax/tax-id';
import { isRateOf } from '@/lib/tax/tax-rates';
import { unsendable } from '@/server/fiscal-records/fiscal-chain/assert-sendable';
import type { Recipient } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import type { BreakdownRow } from '@/server/fiscal-records/fiscal-chain/record-source';

const IVA = '01';
/** Euros that a simplified invoice may come to, with the ten that AEAT lets pass. */
const MOST_SIMPLIFIED = 3010;

type Sale = {
  type: string;
  recipient: Recipient | null;
  /** Then an F2 is no simplified invoice, and may come to any sum: AEAT's error 1150. */
  isUnidentifiedAbroad: boolean;
  rows: BreakdownRow[];
  /** Of the operation. */
  day: string;
};

/**
 * What AEAT refuses of the taxes of an invoice and of whom they are charged to: no correction of its record could change
 * the taxes. A credit note has those of what it credits, so nothing is asked of it.
 * @throws 422 at the field that is at fault
 */
export function assertTaxesSendable({ type, recipient, isUnidentifiedAbroad, rows, day }: Sale): void {
  if (type.startsWith('R')) return;
  const nif = recipient && 'nif' in recipient ? recipient.nif : null;
  if (nif && taxIdWarnings(nif, 'ES').includes('format')) {
    throw unsendable('clientTaxId', `${nif} is no Spanish tax id. Correct it, or give the client's country.`);
  }
  if (type === 'F2' && !isUnidentifiedAbroad) assertSimplified(rows);
  for (const row of rows.filter(({ tax }) => tax === IVA)) assertVatRow(row, nif, day);
}

function assertSimplified(rows: BreakdownRow[]): void {
  const total = sum(rows.flatMap(({ base, amount, surcharge }) => [base, amount ?? 0, surcharge ?? 0]));
  if (total.gt(MOST_SIMPLIFIED)) {
    throw unsendable('clientTaxId', "A simplified invoice comes to 3,000 euros at most. Give the client's tax id.");
  }
  if (rows.some(({ kind }) => 'qualification' in kind && kind.qualification === 'S2')) {
    throw unsendable('clientTaxId', "A simplified invoice leaves no tax to the buyer. Give the client's tax id.");
  }
}

function assertVatRow({ kind, rate, surchargeRate }: BreakdownRow, nif: string | null, day: string): void {
  if ('exemption' in kind) {
    if (/^E[78]$/.test(kind.exemption)) throw unsendable('items', `${kind.exemption} is no exemption of IVA.`);
    if (kind.exemption === 'E5' && nif) {
      throw unsendable('clientTaxId', "What goes to another member state needs the client's VAT id of there.");
    }
    return;
  }
  if (rate && !isRateOf('IVA', rate, day)) {
    throw unsendable('items', `IVA has no rate of ${rate} percent on ${day}. Correct the line.`);
  }
  // AEAT's error 1284.
  if (surchargeRate && rate && !surchargesOn(rate).some((known) => surchargeRate.equals(known))) {
    const message = `Beside ${rate} percent there is no recargo of ${surchargeRate} percent. Leave its rate out, or correct it.`;
    throw unsendable('equivalenceSurchargeRate', message);
  }
}
