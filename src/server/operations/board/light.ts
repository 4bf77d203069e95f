import { daysBetween, todayIn } from '@/lib/dates';
import { CERTIFICATE_WARNING_DAYS } from '@/lib/dates/certificate-days';
import { modeOn } from '@/lib/tax/tax-agency-modes';
import { dutyOf } from '@/lib/tax/verifactu-duty';
import { postponedDates } from '@/server/company/tax-agency-settings/company-standing';
import { type BoardCompany, LIGHT_REASONS, type Light, type LightReason } from '@/server/operations/board/board.schema';
import type { BoardRow } from '@/server/operations/board/board-rows';

/** From so many days before the last day on, an open quarter is urgent where something blocks it, and work where nothing does. */
const SOON_DAYS = 7;
/** From so many days before it ends on, a certificate is named; so is the day of VERI*FACTU. */
const AHEAD_DAYS = Math.max(...CERTIFICATE_WARNING_DAYS);

type Standing = Pick<BoardCompany, 'forms' | 'blockers' | 'closedAt'>;

/** What is to be said of a company on a day, what asks for red first. @param today where the company is */
export function reasonsOf(row: BoardRow, standing: Standing, today: string): LightReason[] {
  const reasons = [
    ...filingReasons(row, standing),
    ...agencyReasons(row, standing.blockers.refusedRecords, today),
    ...certificateReasons(row, today),
    ...(row.answeredRequests > 0
      ? [{ code: 'answers_to_read' as const, light: 'amber' as const, count: row.answeredRequests }]
      : []),
  ];
  const rank = ({ light, code }: LightReason) => (light === 'red' ? 0 : 100) + LIGHT_REASONS.indexOf(code);
  return reasons.sort((one, other) => rank(one) - rank(other));
}

/** The light that these reasons come to. */
export function lightOf(reasons: readonly LightReason[]): Light {
  if (reasons.some(({ light }) => light === 'red')) return 'red';
  return reasons.length > 0 ? 'amber' : 'green';
}

function filingReasons(row: BoardRow, { forms, blockers, closedAt }: Standing): LightReason[] {
  if (closedAt !== null) return dueReasons(openForms(forms, closedAt), false);
  if (row.zone === null) return row.hasBusiness ? [{ code: 'no_profile', light: 'red' }] : [];
  const counts: [LightReason['code'], number][] = [
    ['unmatched_movements', blockers.unmatchedMovements],
    ['drafts', blockers.drafts],
    ['without_receipt', blockers.withoutReceipt],
    ['without_tax_id', blockers.withoutTaxId],
    ['without_rate', blockers.withoutRate],
  ];
  const blocking = counts.flatMap(([code, count]) => (count > 0 ? [{ code, light: 'amber' as const, count }] : []));
  return [...dueReasons(openForms(forms, closedAt), blocking.length > 0), ...blocking];
}

/** The forms that are filed and nobody has noted so; of a closed quarter those of the year. */
export function openForms(forms: BoardCompany['forms'], closedAt: string | null): BoardCompany['forms'] {
  return forms.filter(
    ({ filedOn, must, period }) => filedOn === null && must === 'yes' && (closedAt === null || period.length === 4),
  );
}

/** The first form that is late, else the first that is due within SOON_DAYS. */
function dueReasons(open: BoardCompany['forms'], isBlocked: boolean): LightReason[] {
  const first = open.toSorted((one, other) => one.days - other.days)[0];
  if (!first || first.days > SOON_DAYS) return [];
  const { days, dueOn: day } = first;
  if (days < 0) return [{ code: 'late', light: 'red', day, days }];
  return [{ code: 'due_soon', light: isBlocked ? 'red' : 'amber', day, days }];
}

/** The mode in which its records go to the tax agency today. */
function verifactuMode({ verifactuMode: mode, verifactuEndsOn }: BoardRow, today: string) {
  return mode ? modeOn(mode, verifactuEndsOn, today) : 'off';
}

function agencyReasons(row: BoardRow, refused: number, today: string): LightReason[] {
  return [
    ...(refused > 0 ? [{ code: 'refused_records' as const, light: 'red' as const, count: refused }] : []),
    ...(row.sendingStopped ? [{ code: 'sending_stopped' as const, light: 'red' as const }] : []),
    ...dutyReasons(row, today),
  ];
}

function dutyReasons(row: BoardRow, today: string): LightReason[] {
  const { zone, taxId, taxpayerKind, usesSii, foralTerritory } = row;
  if (zone === null || taxId === null || verifactuMode(row, today) === 'production') return [];
  const usesTicketbai = (row.ticketbaiMode ?? 'off') !== 'off';
  const duty = dutyOf({ zone, taxId, taxpayerKind, usesSii, foralTerritory, usesTicketbai }, postponedDates());
  if (!duty.isBound) return [];
  const days = daysBetween(today, duty.from);
  if (days > AHEAD_DAYS) return [];
  const of = { day: duty.from, days };
  return [
    days <= 0 ? { code: 'verifactu_required', light: 'red', ...of } : { code: 'verifactu_soon', light: 'amber', ...of },
  ];
}

function certificateReasons({ certificateEnd, timeZone }: BoardRow, today: string): LightReason[] {
  if (!certificateEnd) return [];
  const day = todayIn(timeZone, certificateEnd);
  const days = daysBetween(today, day);
  if (days > AHEAD_DAYS) return [];
  return [
    days < 0
      ? { code: 'certificate_ended', light: 'red', day, days }
      : { code: 'certificate_ends', light: 'amber', day, days },
  ];
}
