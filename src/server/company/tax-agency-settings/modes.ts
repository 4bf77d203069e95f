import { toCalendarDate, todayIn } from '@/lib/dates';
import { modeOn, type TaxAgencyMode } from '@/lib/tax/tax-agency-modes';
import { fieldError } from '@/server/company/tax-agency-settings/needs';
import { db } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';

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
