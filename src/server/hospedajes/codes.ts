import type { Kinship } from '@/lib/traveller-codes';

// The Ministry's tables themselves are rules that screens and contracts go by too: src/lib/traveller-codes.ts.
export * from '@/lib/traveller-codes';

/** What the other is to that person: whose child somebody is, is the parent. */
export const OTHER_SIDE: Record<Kinship, Kinship> = {
  ...{ AB: 'NI', NI: 'AB', BA: 'BN', BN: 'BA', HJ: 'PM', PM: 'HJ', SB: 'TI', TI: 'SB', SG: 'YN', YN: 'SG' },
  ...{ CD: 'CD', CY: 'CY', HR: 'HR', TU: 'OT', OT: 'OT' },
};
