import { normalizeTaxId } from '@/lib/tax/tax-id';
import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';
import dates from './verifactu-dates.json';

/** Who has to send its invoices by VERI*FACTU, and from which day on: RD 1007/2023 art. 3 and 4. */

/** Corporation tax, or any other: income tax of persons, and that of non-residents with an establishment here. */
export const TAXPAYER_KINDS = ['corporate', 'other'] as const;
export type TaxpayerKind = (typeof TAXPAYER_KINDS)[number];

/** The territories whose own tax agencies are in charge, under TicketBAI or their own rules; `none`: the State's is. */
export const FORAL_TERRITORIES = ['none', 'araba', 'gipuzkoa', 'bizkaia', 'navarra'] as const;
export type ForalTerritory = (typeof FORAL_TERRITORIES)[number];

/** Where a date comes from, in the words of the law. */
export const DATES_SOURCE = dates.source;

export type DutyFacts = {
  zone: FiscalZone;
  taxId: string;
  /** As somebody has answered; null: nobody has. */
  taxpayerKind: TaxpayerKind | null;
  /** Its books are kept at the tax agency (Suministro Inmediato de Información). */
  usesSii: boolean | null;
  foralTerritory: ForalTerritory | null;
  /** It makes TicketBAI files. */
  usesTicketbai: boolean;
};

/** The days that an installation goes by instead of those of the law; missing: the law's. */
export type PostponedDates = Partial<Record<TaxpayerKind, string | undefined>>;

export type Duty =
  | { isBound: false; why: 'sii' | 'foral' | 'ticketbai' | 'abroad' }
  | {
      isBound: true;
      /** The first day on which nothing is issued that is not sent, `YYYY-MM-DD`. */
      from: string;
      kind: TaxpayerKind;
      /** Nobody has said the kind: it follows from the tax id. */
      isAssumed: boolean;
      /** The day is that of the installation's setting. */
      isMoved: boolean;
    };

/**
 * Whether a company is bound to VERI*FACTU, and the first day of it. Whoever keeps books by SII is not (RD 1007/2023
 * art. 3.3), nor is a taxpayer of the Basque territories or of Navarra (its disposición adicional primera).
 */
export function dutyOf(facts: DutyFacts, postponed: PostponedDates = {}): Duty {
  if (ZONES[facts.zone].tax === undefined) return { isBound: false, why: 'abroad' };
  if (facts.usesSii) return { isBound: false, why: 'sii' };
  if (facts.foralTerritory !== null && facts.foralTerritory !== 'none') return { isBound: false, why: 'foral' };
  if (facts.usesTicketbai) return { isBound: false, why: 'ticketbai' };
  const kind = facts.taxpayerKind ?? kindByTaxId(facts.taxId);
  const from = postponed[kind] ?? dates[kind];
  return { isBound: true, from, kind, isAssumed: facts.taxpayerKind === null, isMoved: from !== dates[kind] };
}

/** A, B: companies; of these letters none pays corporation tax: E and H are shared, N and W are foreign, the rest persons. */
const OF_OTHERS = /^(?:\d|[XYZKLM]|[EHNW])/;

/** The kind that a Spanish tax id speaks for; the earlier date where it does not say. */
export function kindByTaxId(taxId: string): TaxpayerKind {
  return OF_OTHERS.test(normalizeTaxId(taxId)) ? 'other' : 'corporate';
}
