import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { FISCAL_ZONES } from '@/lib/tax/tax-zones';
import { OSS_BEGAN } from '@/lib/tax/union-oss';
import { FORAL_TERRITORIES, TAXPAYER_KINDS } from '@/lib/tax/verifactu-duty';
import { Address, AddressInput } from '@/server/platform/contract/address';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { EndpointId, EndpointScheme, optionalText } from '@/server/platform/contract/text';

const Zone = z.enum(FISCAL_ZONES);
const Regime = z.enum(['general', 'surcharge', 'exempt']);

export const FiscalProfileSave = z.object({
  legalName: z.string().trim().min(1, 'Give the name that invoices are issued under').max(200),
  taxId: z
    .string()
    .trim()
    .min(1, 'Give the tax id that invoices are issued under')
    .max(50)
    .refine((id) => /[\p{L}\p{N}]/u.test(id), 'A tax id has letters or digits'),
  zone: Zone,
  vatRegime: Regime.default('general'),
  /** The first day in the Union scheme of the one-stop shop: from it on, consumers elsewhere in the EU are taxed there. */
  ossSince: CalendarDate.refine((day) => day >= OSS_BEGAN, ruleOf('SCHEME_BEGINS', { day: OSS_BEGAN })).nullish(),
  address: AddressInput.nullish(),
  /** What decides from when on its invoices are sent by VERI*FACTU: left out, they stay; null: nobody has said. */
  taxpayerKind: z.enum(TAXPAYER_KINDS).nullish(),
  usesSii: z.boolean().nullish(),
  foralTerritory: z.enum(FORAL_TERRITORIES).nullish(),
  /** What e-invoices need of an issuer: left out, they stay. */
  contactName: optionalText(100),
  endpointId: EndpointId,
  endpointScheme: EndpointScheme.nullish(),
});
export type FiscalProfileSave = z.output<typeof FiscalProfileSave>;

/** A change of it: what is left out stays. */
export const FiscalProfilePatch = FiscalProfileSave.partial().extend({ vatRegime: Regime.optional() });
export type FiscalProfilePatch = z.output<typeof FiscalProfilePatch>;

export const FiscalProfile = z.object({
  legalName: z.string(),
  taxId: z.string(),
  zone: Zone,
  vatRegime: Regime,
  ossSince: CalendarDate.nullable(),
  address: Address,
  taxpayerKind: z.enum(TAXPAYER_KINDS).nullable(),
  usesSii: z.boolean().nullable(),
  foralTerritory: z.enum(FORAL_TERRITORIES).nullable(),
  /** Whom a buyer asks about an e-invoice, and where e-invoices are answered: an id, and its scheme (EAS). */
  contactName: z.string().nullable(),
  endpointId: z.string().nullable(),
  endpointScheme: z.string().nullable(),
  /** What looks wrong about the tax id but was kept: foreign and legacy ids exist. */
  warnings: z.array(z.enum(['format', 'check_digit', 'control_type'])),
  /** The tax id can no longer change, because issued invoices are sealed with it. */
  taxIdFixed: z.boolean(),
});
export type FiscalProfile = z.output<typeof FiscalProfile>;
