import { daysBetween } from '@/lib/dates';

/** Whoever cancels so many days before the day of arrival, or earlier, gets this percentage of the price back. */
export interface CancellationStep {
  daysBefore: number;
  refundPercent: number;
}

/** What is given back when, the earliest first. */
export const CANCELLATION_POLICIES = {
  flexible: [{ daysBefore: 1, refundPercent: 100 }],
  moderate: [
    { daysBefore: 5, refundPercent: 100 },
    { daysBefore: 1, refundPercent: 50 },
  ],
  strict: [
    { daysBefore: 30, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
  ],
} as const satisfies Record<string, readonly CancellationStep[]>;

export const POLICY_NAMES = ['flexible', 'moderate', 'strict', 'custom'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

export interface CancellationPolicy {
  name: PolicyName;
  steps: readonly CancellationStep[];
}

/** The policy of this name, or of one's own steps, the earliest first. */
export function policyOf(name: PolicyName, steps: readonly CancellationStep[] = []): CancellationPolicy {
  const own = name === 'custom' ? steps : CANCELLATION_POLICIES[name];
  return { name, steps: [...own].sort((a, b) => b.daysBefore - a.daysBefore) };
}

/**
 * The percentage of the price that a policy gives back to who cancels on a calendar date, in the zone of the workspace. The
 * day of arrival is 0 days before; after it nothing is given back, whether somebody came or not.
 */
export function refundPercentOf({ steps }: CancellationPolicy, checkIn: string, cancelledOn: string): number {
  const before = daysBetween(cancelledOn, checkIn);
  if (before < 0) return 0;
  const reached = steps.filter(({ daysBefore }) => daysBefore <= before);
  const latest = Math.max(...reached.map(({ daysBefore }) => daysBefore));
  return reached.find(({ daysBefore }) => daysBefore === latest)?.refundPercent ?? 0;
}
