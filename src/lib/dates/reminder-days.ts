import { addDays } from '@/lib/dates';

/** A step of the schedule: so many days after the due date, before it where negative; for days since one on. */
export type ReminderStep = { days: number; since: string };

/** An invoice in calendar days of its company; `sentSteps`: the steps that were taken for this due date. */
type Waiting = { dueDate: string; issuedOn: string; today: string; sentSteps: readonly number[] };

/** How late a reminder may be where the server stood still on its day. */
export const CATCH_UP_DAYS = 3;

/**
 * The step to take today: the latest whose day has come, and which earlier ones it takes the place of. None is taken for a
 * day before the step or the invoice was there, none after a later one, and none that announces a due date once that is
 * over.
 */
export function dueReminder(
  steps: readonly ReminderStep[],
  waiting: Waiting,
): { days: number; passed: number[] } | undefined {
  const { dueDate, issuedOn, today, sentSteps } = waiting;
  const earliest = addDays(today, -CATCH_UP_DAYS);
  const due = steps
    .filter(({ days, since }) => {
      const day = addDays(dueDate, days);
      const isLate = day < earliest || day < since || day < issuedOn;
      return day <= today && !isLate && (days > 0 || today <= dueDate);
    })
    .map(({ days }) => days)
    .filter((days) => sentSteps.every((before) => before < days))
    .sort((a, b) => a - b);
  const days = due.pop();
  return days === undefined ? undefined : { days, passed: due };
}

/** The next step and its day, today's included; undefined where none is left. */
export function nextReminder(
  steps: readonly ReminderStep[],
  waiting: Waiting,
): { days: number; date: string } | undefined {
  const { dueDate, issuedOn, today, sentSteps } = waiting;
  const now = dueReminder(steps, waiting);
  if (now) return { days: now.days, date: today };
  return steps
    .map(({ days, since }) => ({ days, since, date: addDays(dueDate, days) }))
    .filter(({ days, since, date }) => date > today && date >= since && date >= issuedOn && !sentSteps.includes(days))
    .sort((a, b) => a.days - b.days)
    .map(({ days, date }) => ({ days, date }))[0];
}
