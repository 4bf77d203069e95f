import { policyOf } from '@/lib/rental/cancellation-policy';
import { Prisma } from '@/server/generated/prisma/client';
import type { ResourceFields } from '@/server/platform/db/resource-fields';
import {
  CancellationPolicy,
  type LettingTerms,
  type LettingTermsInput,
  PropertyTouristTax,
} from '@/server/rental/properties/letting-terms.schema';

type TermsRow = { hotelServices: boolean; touristTax: unknown; cancellationPolicy: unknown };

/** The fields of the terms on which a property is let. */
export const lettingTermsFields = {
  hotelServices: {
    write: (hotelServices: boolean | null) => ({ hotelServices: hotelServices ?? false }),
    read: (row: TermsRow): LettingTerms['hotelServices'] => row.hotelServices || undefined,
  },
  touristTax: {
    write: (touristTax: LettingTermsInput['touristTax']) => ({
      touristTax: touristTax ? withoutNulls(touristTax) : Prisma.DbNull,
    }),
    read: (row: TermsRow) => readTouristTax(row.touristTax),
  },
  cancellationPolicy: {
    write: (policy: LettingTermsInput['cancellationPolicy']) => ({
      cancellationPolicy: policy
        ? ({ ...policyOf(policy.name, policy.steps ?? []) } as object as Prisma.InputJsonObject)
        : Prisma.DbNull,
    }),
    read: (row: TermsRow) => readPolicy(row.cancellationPolicy),
  },
} as const satisfies ResourceFields<LettingTermsInput, LettingTerms, TermsRow>;

/** The tourist tax of a property as it is stored; undefined where its postal code decides. */
export function readTouristTax(stored: unknown): PropertyTouristTax | undefined {
  return PropertyTouristTax.nullable().parse(stored) ?? undefined;
}

/** A policy as it is stored; undefined where there is none. */
export function readPolicy(stored: unknown): CancellationPolicy | undefined {
  return CancellationPolicy.nullable().parse(stored) ?? undefined;
}

function withoutNulls<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Prisma.InputJsonObject;
}
