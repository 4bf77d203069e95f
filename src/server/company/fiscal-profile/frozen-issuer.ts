import type { FiscalZone, VatRegime } from '@/lib/tax/tax-zones';
import type { Address } from '@/server/platform/contract/address';
import { type Sql, sql } from '@/server/platform/db/client';

/** Who issues an invoice: kept with it from its issue on, whatever becomes of the fiscal profile. */
export type FrozenIssuer = {
  legalName: string;
  taxId: string;
  address: Address;
  zone: FiscalZone;
  regime: VatRegime;
  /** The first day that it is in the Union scheme of the one-stop shop; missing: it is not. */
  ossSince?: string | null;
  /** The first and the last day that it is under the cash criterion; missing: it is not, or without an end. */
  cashCriterionSince?: string | null;
  cashCriterionUntil?: string | null;
  /** The currency of its books, which amounts in another one are stated in as well. */
  currency: string;
  /** The letterhead that it printed on, and the language that it wrote in; missing: before there were any. */
  letterheadId?: string | null;
  locale?: string;
};

/** SQL: the issuer as today's profile `f` and workspace `w` have it; null without a profile. */
export const issuerColumn: Sql = sql`
  CASE WHEN f.workspace_id IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(
    'legalName', f.legal_name, 'taxId', f.tax_id, 'zone', f.zone, 'regime', f.vat_regime, 'ossSince', f.oss_since,
    'cashCriterionSince', f.cash_criterion_since, 'cashCriterionUntil', f.cash_criterion_until,
    'currency', w.currency, 'locale', w.locale, 'letterheadId', w.letterhead_id,
    'address', jsonb_build_object('street', f.street, 'city', f.city, 'state', f.state,
      'postalCode', f.postal_code, 'country', f.country)
  )) END`;
