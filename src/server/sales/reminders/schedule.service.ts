import { todayIn } from '@/lib/dates';
import { recordEvent } from '@/server/access/security-log/record-event';
import { assertNamesKnown } from '@/server/company/mail-templates/mail-templates.service';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import type { ReminderSchedule, ReminderScheduleUpdate } from '@/server/sales/reminders/reminders.schema';

/** What a company that has no schedule is proposed. */
const PROPOSED_DAYS = [-3, 1, 7, 15];

type Step = ReminderSchedule['steps'][number];

export async function getSchedule({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<ReminderSchedule> {
  const schedule = await db.reminderSchedule.findFirst({
    where: { workspaceId },
    include: { steps: { orderBy: { days: 'asc' } } },
  });
  if (!schedule) return { enabled: false, steps: PROPOSED_DAYS.map((days) => ({ days })) };
  const steps = schedule.steps.map(({ days, words }) => ({ days, words: (words as Step['words']) ?? undefined }));
  return { enabled: schedule.enabled, steps };
}

/**
 * Says when clients are reminded. A step that is added, and each when reminders are switched on, counts from today: nobody
 * is reminded for a day that was over before.
 * @throws 400 for words with a name that a reminder does not know
 */
export async function updateSchedule(actor: Actor, input: ReminderScheduleUpdate): Promise<ReminderSchedule> {
  for (const [index, { days, words }] of input.steps.entries()) {
    for (const [locale, own] of Object.entries(words ?? {})) {
      assertNamesKnown(templateFor(days), own, ['steps', `${index}`, 'words', locale]);
    }
  }
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await rows(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR UPDATE`); // two that save wait for each other
    const before = await db.reminderSchedule.findFirst({ where: { workspaceId }, include: { steps: true } });
    const today = new Date(todayIn(await timeZoneOf(workspaceId), clock.now()));
    const since = (days: number) => {
      const unchanged = before?.enabled && input.enabled ? before.steps.find((step) => step.days === days) : undefined;
      return unchanged?.since ?? today;
    };
    const state = { enabled: input.enabled, updatedAt: clock.now() };
    await db.reminderSchedule.upsert({ where: { workspaceId }, create: { workspaceId, ...state }, update: state });
    await db.reminderStep.deleteMany({ where: { workspaceId } });
    await db.reminderStep.createMany({
      data: input.steps.map(({ days, words }) => ({
        ...{ workspaceId, days, since: since(days) },
        words: words && Object.keys(words).length > 0 ? words : Prisma.DbNull,
      })),
    });
    await recordEvent(tx, actor, 'settings_changed', { fields: 'payment reminders' });
  });
  return getSchedule(actor);
}

/** Up to the due date a reminder announces it; after that it asks for what is late. */
export function templateFor(days: number): 'reminder_before' | 'reminder' {
  return days > 0 ? 'reminder' : 'reminder_before';
}
