import { policyOf } from '@/lib/rental/cancellation-policy';
import { Prisma } from '@/server/generated/prisma/client';
import {
  CancellationPolicy,
  type LettingTerms,
  type LettingTermsInput,
  PropertyTouristTax,
} from '@/server/rental/properties/letting-terms.schema';

/** The columns that are sent. What is left out stays. */
export function termsColumns({ hotelServices, touristTax, cancellationPolicy: policy }: LettingTermsInput) {
  return {
    ...(hotelServices !== undefined && { hotelServices: hotelServices ?? false }),
    ...(touristTax !== undefined && { touristTax: touristTax ? withoutNulls(touristTax) : Prisma.DbNull }),
    ...(policy !== undefined && {
      cancellationPolicy: policy ? { ...policyOf(policy.name, policy.steps ?? []) } : Prisma.DbNull,
    }),
  } as Pick<Prisma.PropertyUncheckedCreateInput, 'hotelServices' | 'touristTax' | 'cancellationPolicy'>;
}

/** What the columns say. */
export function toTerms(row: {
  hotelServices: boolean;
  touristTax: unknown;
  cancellationPolicy: unknown;
}): LettingTerms {
  return {
    hotelServices: row.hotelServices || undefined,
    touristTax: PropertyTouristTax.nullable().parse(row.touristTax) ?? undefined,
    cancellationPolicy: readPolicy(row.cancellationPolicy),
  };
}

/** A policy as it is stored; undefined where there is none. */
export function readPolicy(stored: unknown): CancellationPolicy | undefined {
  return CancellationPolicy.nullable().parse(stored) ?? undefined;
}

function withoutNulls<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}
