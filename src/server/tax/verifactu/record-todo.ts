import { type Sql, sql } from '@/server/platform/db/client';
import { ALREADY_CANCELLED, DUPLICATE } from '@/server/tax/verifactu/judge-line';

/** Stored although something is wrong, and nothing is to be put right: the clock, no regime of IPSI (until 2026), or cancelled before. */
const NOTHING_TO_CORRECT = ['2004', '2009', ALREADY_CANCELLED];
/** Another record stands there, or it was entered by a form. A missing permission (3003) can be given, so it is not among them. */
const FOR_THE_AGENCY = [DUPLICATE, '3004'];

/** SQL: what a person has to do about the last record of an invoice, `verifactu_submission AS s`, as a RecordTodo or null. */
export const recordTodo: Sql = sql`CASE
  WHEN s.status = 'blocked' THEN 'resume'
  WHEN s.status = 'refused' AND s.code = ANY (${FOR_THE_AGENCY}) THEN CASE WHEN s.dismissed_at IS NULL THEN 'ask_agency' END
  WHEN s.status = 'refused' THEN 'correct'
  WHEN s.status = 'accepted_with_errors' AND coalesce(s.code, '') <> ALL (${NOTHING_TO_CORRECT}) THEN 'correct'
END`;
