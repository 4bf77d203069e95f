import type { TaxCategory, VatRegime } from '@/lib/tax/tax-zones';
import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';

/** Percent. Accommodation with hotel services: LIVA 91.Uno.2.2.º. */
const ACCOMMODATION = 10;

/** What the lines of a stay say of their tax; what is left out is the company's own. */
export interface StayTax {
  taxCategory?: TaxCategory;
  taxRate?: number;
  taxExemptCode?: string;
  taxExemptReason?: string;
}

/**
 * The tax of a stay in a holiday home, taxed where the home is (LIVA 70.Uno.1) and so the same for every client. Under the
 * VAT it is exempt without hotel services (art. 20.Uno.23.º) and bears the reduced rate with them. IGIC knows no such
 * exemption for holiday homes (Agencia Tributaria Canaria, consulta 1741 of 2015), IPSI is as the city has it: there the
 * company's own rate holds. The cleaning before and after is part of the stay, and so is the tourist tax (LIVA 78.Dos.4.º).
 */
export function stayTax(issuer: { zone: FiscalZone; vatRegime: VatRegime }, hotelServices: boolean): StayTax {
  if (issuer.vatRegime === 'exempt' || !ZONES[issuer.zone].tax) return {};
  const { category } = ZONES[issuer.zone];
  if (category !== 'S') return { taxCategory: category };
  if (hotelServices) return { taxCategory: 'S', taxRate: ACCOMMODATION };
  return { taxCategory: 'E', taxExemptCode: 'E1', taxExemptReason: 'Art. 20.Uno.23.º LIVA' };
}
