import { z } from 'zod';
import { daysBetween, toCalendarDate, todayIn } from '@/lib/dates';
import type { ErrorCode } from '@/lib/errors/error-table';
import { type ReasonCode, reasonOf } from '@/lib/errors/reasons/reason-table';
import { modeOn, type TaxAgencyMode } from '@/lib/tax/tax-agency-modes';
import type { TicketbaiNeed, VerifactuNeed } from '@/lib/tax/tax-agency-needs';
import { DATES_SOURCE, type Duty, dutyOf } from '@/lib/tax/verifactu-duty';
import type { VerifactuDuty } from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { FiscalZone, ForalTerritory, TaxpayerKind } from '@/server/generated/prisma/client';
import { type AppError, apiErrorWithMessage, issueAt, type Sentence } from '@/server/platform/contract/errors';
import { db, firstRow, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/** Where a company's fiscal records go today: sending may have ended with a year. */
export async function findVerifactuMode(workspaceId: string): Promise<TaxAgencyMode> {
  const settings = await db.verifactuSettings.findFirst({
    where: { workspaceId },
    select: { mode: true, endsOn: true },
  });
  if (!settings) return 'off';
  return modeOn(settings.mode, dayOf(settings.endsOn), await todayOf(workspaceId));
}

/** Where a company's TicketBAI files go. */
export async function findTicketbaiMode(workspaceId: string): Promise<TaxAgencyMode> {
  const settings = await db.ticketbaiSettings.findFirst({ where: { workspaceId }, select: { mode: true } });
  return settings?.mode ?? 'off';
}

/** RD 1007/2023 does not bind the taxpayers of the Basque territories. @throws 422 where files are made */
export async function assertNoTicketbai(workspaceId: string): Promise<void> {
  if ((await findTicketbaiMode(workspaceId)) === 'off') return;
  throw fieldError(['verifactu', 'mode'], 'Switch TicketBAI off first: with it, a company is not bound to VERI*FACTU.');
}

/** The other side of `assertNoTicketbai`. @throws 422 where records are sent */
export async function assertNoVerifactu(workspaceId: string): Promise<void> {
  if ((await findVerifactuMode(workspaceId)) === 'off') return;
  throw fieldError(
    ['ticketbai', 'mode'],
    'Switch VERI*FACTU off first: a company of these territories is not bound to it.',
  );
}

/** A date of the settings, `YYYY-MM-DD`. */
export function dayOf(date: Date | null): string | null {
  return date && toCalendarDate(date);
}

/** The day where the company is. */
export async function todayOf(workspaceId: string): Promise<string> {
  return todayIn(await timeZoneOf(workspaceId), clock.now());
}

type Need = VerifactuNeed | TicketbaiNeed;

/** The field to fill in for a need, as the company's API names it, and what to do. */
const needs: Record<Need, { path: string[]; message: string }> = {
  company: { path: ['taxId'], message: 'Give the legal name, tax id and zone of the company.' },
  territory: { path: ['ticketbai', 'territory'], message: 'Say whose taxpayer the company is.' },
  licence: { path: ['ticketbai', 'licence'], message: 'Give the licence of the program.' },
  epigrafe: { path: ['ticketbai', 'epigrafe'], message: 'Give the code of the activity (epígrafe).' },
  producer_name: {
    path: ['verifactu', 'producer', 'name'],
    message: 'Give the name of who produced this program.',
  },
  producer_tax_id: { path: ['verifactu', 'producer', 'taxId'], message: 'Give the tax id of who produced it.' },
  system_id: { path: ['verifactu', 'systemId'], message: 'Give the two-character id of the program.' },
  certificate: { path: ['certificate'], message: 'Upload a certificate of the company that is in force.' },
};

/** What every agency asks of a company, whatever its settings say. */
export async function findCompanyStanding(workspaceId: string) {
  const [profile, certificate] = await Promise.all([
    db.fiscalProfile.findFirst({ where: { workspaceId }, select: { taxId: true, zone: true } }),
    db.certificate.findFirst({ where: { workspaceId, validTo: { gt: clock.now() } }, select: { id: true } }),
  ]);
  return { company: profile, certificate };
}

/** Who answers for the program: one for both agencies, kept with the settings of VERI*FACTU. */
export type Producer = { producerName: string | null; producerTaxId: string | null };

export async function findProducer(workspaceId: string): Promise<Producer> {
  const select = { producerName: true, producerTaxId: true } as const;
  return (
    (await db.verifactuSettings.findFirst({ where: { workspaceId }, select })) ?? {
      producerName: null,
      producerTaxId: null,
    }
  );
}

/** The needs that are not met, in their order. @param has something truthy for what is there */
export function missingNeedsOf<Name extends Need>(all: readonly Name[], has: Record<Name, unknown>): Name[] {
  return all.filter((need) => !has[need]);
}

/** 422 that says of each need what to do, at its field. @param sentence what cannot be done yet */
export function settingsRefusal(sentence: string, code: ErrorCode, missing: readonly Need[]): AppError {
  const details = missing.map((need) => ({ ...needs[need], code: need }));
  return apiErrorWithMessage(code, [sentence, ...details.map(({ message }) => message)].join(' '), { details });
}

/** 422 at one field of the settings. */
export function fieldError(path: string[], sentence: Sentence): AppError {
  return apiErrorWithMessage('SETTING_NOT_POSSIBLE', sentence, { details: [issueAt(path, sentence)] });
}

const DutyFactsRow = z.object({
  zone: z.enum(FiscalZone),
  taxId: z.string(),
  taxpayerKind: z.enum(TaxpayerKind).nullable(),
  usesSii: z.boolean().nullable(),
  foralTerritory: z.enum(ForalTerritory).nullable(),
  usesTicketbai: z.boolean(),
});

/** From when on a company's invoices have to be sent, by what is known of it; undefined while nobody has said who issues. */
export async function findDuty(workspaceId: string): Promise<Duty | undefined> {
  const facts = await firstRow(
    DutyFactsRow,
    sql`
    SELECT f.zone, f.tax_id AS "taxId", f.taxpayer_kind AS "taxpayerKind", f.uses_sii AS "usesSii",
           f.foral_territory AS "foralTerritory", coalesce(b.mode, 'off') <> 'off' AS "usesTicketbai"
    FROM fiscal_profile f LEFT JOIN ticketbai_settings b ON b.workspace_id = f.workspace_id
    WHERE f.workspace_id = ${workspaceId}`,
  );
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
  const why = reasonOf(REQUIRED[mode], { day: duty.from });
  throw apiErrorWithMessage('VERIFACTU_REQUIRED', why, {
    details: [issueAt(['verifactu', 'mode'], why, 'VERIFACTU_REQUIRED')],
    extra: { settings: `${env.APP_URL}/w/${workspaceId}/tax-agency/set-up` },
  });
}

const REQUIRED = {
  off: 'VERIFACTU_COMPULSORY',
  test: 'VERIFACTU_COMPULSORY_IN_TESTS',
} as const satisfies Record<Exclude<TaxAgencyMode, 'production'>, ReasonCode>;
