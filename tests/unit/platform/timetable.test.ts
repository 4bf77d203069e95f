import { beforeEach, expect, it, vi } from 'vitest';
import { createTimetable } from '@/server/operations/jobs/timetable';
import type { Job } from '@/server/platform/outbox/job';
import { machineClock } from '@/server/platform/runtime/clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let now: number;
let ran: string[];
let isOver: boolean;
let awaySince: Date | null;

const job = (name: string, everyMs: number, offsetMs: number): Job => ({
  name,
  cron: '',
  everyMs,
  offsetMs,
  run: async () => {},
});
const jobs = [
  job('minute', MINUTE_MS, 0),
  job('hour', HOUR_MS, 5 * MINUTE_MS),
  job('night', 24 * HOUR_MS, 3.25 * HOUR_MS),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  [now, ran, isOver, awaySince] = [Date.parse('2026-03-18T09:04:00.000Z'), [], true, null];
  machineClock.now = () => new Date(now);
});

const record = async ({ name }: Job, began: Date) => {
  ran.push(`${name} ${began.toISOString().slice(8, 16)}`);
  return isOver;
};

async function lookAt(look: () => void, minutes: number): Promise<string[]> {
  look();
  await vi.runAllTimersAsync();
  now += minutes * MINUTE_MS;
  return ran.splice(0);
}

it('runs each job as the process starts, for the turn that is the present one, and then once a turn', async () => {
  const look = createTimetable(jobs, undefined, record);
  expect(await lookAt(look, 1)).toEqual(['minute 18T09:04', 'hour 18T08:05', 'night 18T03:15']);
  expect(await lookAt(look, 1)).toEqual(['minute 18T09:05', 'hour 18T09:05']);
  expect(await lookAt(look, 18 * 60)).toEqual(['minute 18T09:06']);
  expect(await lookAt(look, 9)).toEqual(['minute 19T03:06', 'hour 19T03:05']);
  expect(await lookAt(look, 1)).toEqual(['minute 19T03:15', 'night 19T03:15']);
});

it('looks again at a turn that another process is at, until it has ended', async () => {
  const look = createTimetable(jobs.slice(1), undefined, record);
  isOver = false;
  expect(await lookAt(look, 1)).toEqual(['hour 18T08:05', 'night 18T03:15']);
  isOver = true;
  expect(await lookAt(look, 0)).toEqual(['hour 18T09:05', 'night 18T03:15']);
  expect(await lookAt(look, 0)).toEqual([]);
});

it('goes on once a clock is right again that was ahead by a year', async () => {
  const look = createTimetable(jobs, undefined, record);
  now += 365 * 24 * HOUR_MS;
  await lookAt(look, -365 * 24 * 60);
  expect(await lookAt(look, 1)).toEqual(['minute 18T09:04', 'hour 18T08:05', 'night 18T03:15']);
  expect(await lookAt(look, 1)).toEqual(['minute 18T09:05', 'hour 18T09:05']);
});

it('leaves another scheduler two minutes for what is due, and nothing while that does not answer', async () => {
  const look = createTimetable(jobs.slice(1), { awaySince: () => awaySince, noteMissed: () => {} }, record);
  await lookAt(look, 1);
  expect(await lookAt(look, 1)).toEqual([]);
  expect(await lookAt(look, 1)).toEqual([]);
  expect(await lookAt(look, 58)).toEqual(['hour 18T09:05']);
  expect(await lookAt(look, 0)).toEqual([]);
  awaySince = new Date(now);
  expect(await lookAt(look, 0)).toEqual(['hour 18T10:05']);
});
