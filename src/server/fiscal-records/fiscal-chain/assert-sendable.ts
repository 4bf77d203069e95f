import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { Money } from '@/lib/money/money';
import type { Recipient } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import type { BreakdownRow } from '@/server/fiscal-records/fiscal-chain/record-source';
import { type AppError, apiErrorWithMessage, issueAt, type Sentence } from '@/server/platform/contract/errors';

/** Of these types the agency wants to know whom they are for. */
const NAMED = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'];
const OF_AN_INVOICE = "Give the client's tax id, or issue a simplified invoice.";
/** Its original may lack it, which was issued while nothing was sent. */
const OF_A_NOTE = "Give the client's tax id in this credit note.";
/** The rows that a record's breakdown may have (DetalleDesglose). */
const MOST_ROWS = 12;
/** Of a rate in percent, in a record (TipoImpositivo, Tipo2.2Type) and in a TicketBAI file (Tipo3.2Type). */
const RATE_DECIMALS = 2;

/**
 * Where records are sent, an invoice whose client the tax agency would refuse is not issued: what is issued stays as it
 * is. What it takes as a number, the schema of invoices asks for already.
 * @throws 422 at the field that is at fault
 */
export function assertSendable(type: string, recipient: Recipient | null, rows: BreakdownRow[]): void {
  if (rows.length > MOST_ROWS) {
    throw unsendable(
      'items',
      'It takes 12 combinations of tax, rate and exemption at most. Make two invoices of this one.',
    );
  }
  for (const { rate, surchargeRate } of rows) {
    assertRate('items', rate);
    assertRate('equivalenceSurchargeRate', surchargeRate);
  }
  if (!NAMED.includes(type)) return;
  if (!recipient) throw unsendable('clientTaxId', type.startsWith('R') ? OF_A_NOTE : OF_AN_INVOICE);
  if ('other' in recipient && recipient.other.type !== '02' && !recipient.other.country) {
    throw unsendable('clientAddress', "Give the country of the client's address.", ['clientAddress', 'country']);
  }
}

/** A rate of more decimals would be rounded in the record, which then says another rate than the invoice. */
function assertRate(field: string, rate: Money | null): void {
  if (!rate || rate.decimalPlaces() <= RATE_DECIMALS) return;
  throw unsendable(field, reasonOf('RECORD_RATE_DECIMALS', { rate: String(rate) }));
}

/** 422 at a field, before the invoice is issued: what is to be done for the agency to take its record. */
export function unsendable(field: string, what: Sentence, path = [field]): AppError {
  const issue = issueAt(path, what, 'verifactu');
  const message = `The tax agency would not take this invoice's record. ${issue.message}`;
  return apiErrorWithMessage('RECORD_NOT_SENDABLE', message, { details: [issue] });
}
