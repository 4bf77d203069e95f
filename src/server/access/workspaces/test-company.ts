import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';

/** @throws 409 in a test company, whose members are those of its live one: see prisma/functions/test-companies.sql */
export function assertOwnMembers({ time }: Pick<Actor, 'time'>): void {
  if (time) throw apiError('TEST_MEMBERS_FOLLOW');
}

/** What a test company tells an authority goes where it is tried out. @throws 422 for the production of one */
export function assertMayFile({ time }: Pick<Actor, 'time'>, mode: string): void {
  if (time && mode === 'production') throw apiError('TEST_COMPANY_NOT_PRODUCTION');
}
