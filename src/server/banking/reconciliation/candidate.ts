import type { Money } from '@/lib/money/money';
import type { LearntParty } from '@/server/banking/reconciliation/suggestions/learnt-parties';

/** What moved; `amount` above zero where it came in. */
export type ScoredMovement = {
  amount: Money;
  currency: string;
  date: string;
  texts: string[];
  counterparty?: string;
  counterpartyIban?: string;
  /** Who the counterparty's IBAN is of, by what was matched before. */
  learnt?: LearntParty;
  /** As it was instructed, in another currency; of the sign of `amount`. */
  original?: { amount: Money; currency: string };
  /** What the bank says that it kept, or charged on top: above zero. */
  charges?: Money;
};

/** A document that it may have paid; `outstanding` is what is to settle, of the sign of the movement. */
export type Candidate = {
  documentType: 'invoice' | 'expense';
  documentId: string;
  number: string | null;
  party: string | null;
  taxId: string | null;
  /** The same for all documents of one client, or of one vendor. */
  partyId: string | null;
  outstanding: Money;
  currency: string;
  issueDate: string;
  dueDate: string | null;
  /** What a vendor asks to be named in the payment, and the account that it asks to be paid to. */
  paymentReference?: string | null;
  iban?: string | null;
  /** When somebody has marked it as paid by hand; `outstanding` is that payment then. */
  paidOn?: string;
};
