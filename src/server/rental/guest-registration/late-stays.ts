import { z } from 'zod';
import { addMonths } from '@/lib/dates';
import { authorityAt, GUESTS_REPORTED_SINCE, type GuestAuthority } from '@/lib/rental/guest-registration';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { inSpain, propertiesLackingAuthority } from '@/server/rental/properties/without-authority';
import { keepingItsDays } from '@/server/rental/reservations/double-booking';

/** How many properties are named. */
const NAMED = 5;
/** Months for which records of guests must be stored: RD 933/2021 art. 5. */
const RETENTION_MONTHS = 36;

/**
 * The stays of Spanish properties whose guests nobody has reported within 24 hours of their arrival (RD 933/2021 art. 6),
 * whether or not anything is connected. Without a time of arrival the 24 hours begin with the day. A stay that the Ministry
 * is told of by itself is left to its own duties.
 */
export function unreportedStays(workspaceId: string, timeZone: string): Sql {
  const now = clock.now();
  const oldest = addMonths(now.toISOString().slice(0, 10), -RETENTION_MONTHS);
  return sql`
    SELECT * FROM (
      SELECT reservation.id, reservation.check_in, property.name AS property_name,
             (reservation.check_in + coalesce(property.check_in_time, '00:00')::time) AT TIME ZONE ${timeZone}
               + interval '24 hours' AS due_at
      FROM reservation JOIN property ON property.id = reservation.property_id
      WHERE reservation.workspace_id = ${workspaceId} AND kind = 'stay' AND reservation.${keepingItsDays}
        AND NOT conflict AND compliance_status <> 'Completed'
        AND check_in >= ${GUESTS_REPORTED_SINCE}::date AND check_in <= ${now}::date AND check_out >= ${oldest}::date
        AND ${inSpain}
        AND NOT EXISTS (
          SELECT FROM registration_duty AS duty
          LEFT JOIN guest_registration_settings AS settings ON settings.workspace_id = duty.workspace_id
          WHERE duty.reservation_id = reservation.id AND duty.kind = 'PV'
            AND (duty.attention IS NOT NULL OR settings.mode <> 'off'))
        AND NOT EXISTS (
          SELECT FROM communication WHERE communication.reservation_id = reservation.id
            AND communication.kind = 'PV' AND operation = 'tell' AND communication.status = 'accepted')
    ) AS stay WHERE due_at <= ${now}`;
}

const DueRow = z.object({ dueAt: z.date() });

/** When the guests of a stay had to be reported; null where they were, or need not be yet. */
export async function unreportedSince(workspaceId: string, stayId: string, timeZone: string): Promise<Date | null> {
  const found = await firstRow(
    DueRow,
    sql`
    SELECT due_at AS "dueAt" FROM (${unreportedStays(workspaceId, timeZone)}) AS late WHERE id = ${stayId}`,
  );
  return found?.dueAt ?? null;
}

/** `count` is of all of them. */
const LackingRow = z.object({
  id: z.string(),
  name: z.string(),
  postalCode: z.string().nullable(),
  count: z.number(),
});

export type NamedProperty = { id: string; name: string; authority: GuestAuthority | null };

/** Spanish properties without an authority for the register of guests, with the one that their address suggests. */
export async function propertiesWithoutAuthority(
  workspaceId: string,
): Promise<{ count: number; first: NamedProperty[] }> {
  const found = await rows(
    LackingRow,
    sql`
    SELECT id, name, postal_code AS "postalCode", (count(*) OVER ())::int AS count
    FROM (${propertiesLackingAuthority(workspaceId)}) AS lacking
    ORDER BY sort_name, id LIMIT ${NAMED}`,
  );
  const first = found.map(({ id, name, postalCode }) => ({ id, name, authority: authorityAt(postalCode) }));
  return { count: found[0]?.count ?? 0, first };
}

/** Whether a property is in Spain, as far as its address and its company say. */
export async function isInSpain(workspaceId: string, propertyId: string): Promise<boolean> {
  const found = await firstRow(sql`
    SELECT FROM property WHERE workspace_id = ${workspaceId} AND id = ${propertyId} AND ${inSpain}`);
  return found !== undefined;
}
