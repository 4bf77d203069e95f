import { daysBetween } from '@/lib/dates';
import type { TaxAgencyMode } from '@/lib/tax/tax-agency-modes';
import { DATES_SOURCE, type Duty, type DutyFacts, dutyOf } from '@/lib/tax/verifactu-duty';
import type { VerifactuDuty } from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { AppError } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';
import { env } from '@/server/platform/runtime/env';

/** From when on a company's invoices have to be sent, by what is known of it; undefined while nobody has said who issues. */
export async function findDuty(workspaceId: string): Promise<Duty | undefined> {
  const facts = await firstRow<DutyFacts>(sql`
    SELECT f.zone, f.tax_id AS "taxId", f.taxpayer_kind AS "taxpayerKind", f.uses_sii AS "usesSii",
           f.foral_territory AS "foralTerritory", coalesce(b.mode, 'off') <> 'off' AS "usesTicketbai"
    FROM fiscal_profile f LEFT JOIN ticketbai_settings b ON b.workspace_id = f.workspace_id
    WHERE f.workspace_id = ${workspaceId}`);
  return facts && dutyOf(facts, postponedDates());
}

/** The days of the installation's settings, where it has others than the law. */
export function postponedDates() {
  return { corporate: env.VERIFACTU_FROM_CORPORATE, other: env.VERIFACTU_FROM_OTHERS };
}

/** The duty as settings answer it. @param today where the company is, `YYYY-MM-DD` */
export function describeDuty(duty: Duty, today: string): VerifactuDuty {
  if (!duty.isBound) return duty;
  return {
    ...duty,
    source: duty.isMoved ? 'setting' : 'law',
    ...(!duty.isMoved && { law: DATES_SOURCE }),
    days: daysBetween(today, duty.from),
  };
}

/**
 * A program that can only work as VERI*FACTU makes no record that is not sent, from the day on which its company is bound:
 * RD 1007/2023 art. 16, Orden HAC/1177/2024 art. 15.
 * @param mode where the company's records go; to the agency's test environment is nowhere
 * @throws 422 VERIFACTU_REQUIRED
 */
export async function assertRecordsAreSent(workspaceId: string, mode: TaxAgencyMode, today: string): Promise<void> {
  if (mode === 'production') return;
  const duty = await findDuty(workspaceId);
  if (!duty?.isBound || today < duty.from) return;
  const since = `Since ${duty.from} the invoices of this company have to be sent to the tax agency by VERI*FACTU.`;
  const message = `${since} ${WAY[mode]}`;
  throw new AppError(422, message, {
    error: 'VERIFACTU_REQUIRED',
    details: [{ path: ['verifactu', 'mode'], message, code: 'VERIFACTU_REQUIRED' }],
    extra: { code: 'VERIFACTU_REQUIRED', settings: `${env.APP_URL}/w/${workspaceId}/tax-agency/set-up` },
  });
}

const WAY = {
  off: 'Nothing is sent yet. Set VERI*FACTU up under Tax agency, or say there that the company is not bound to it. Drafts stay as they are.',
  test: 'What is sent goes to its test environment. Change VERI*FACTU to production under Tax agency. Drafts stay as they are.',
} satisfies Record<Exclude<TaxAgencyMode, 'production'>, string>;
