import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Alarm } from '@/server/developers/webhooks/alarm';
import { OwnRetries } from '@/server/developers/webhooks/own-retries';
import { Repeated } from '@/server/developers/webhooks/repeated';
import { WorkUnderWay } from '@/server/developers/webhooks/work-under-way';

const START = new Date('2026-01-05T10:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an alarm', () => {
  it('rings at the earliest of its times, once', () => {
    const ring = vi.fn();
    const alarm = new Alarm(ring);
    alarm.setFor(START + 3000);
    alarm.setFor(START + 1000);
    alarm.setFor(START + 2000);
    vi.advanceTimersByTime(999);
    expect(ring).not.toHaveBeenCalled();
    expect(alarm.isSet).toBe(true);
    vi.advanceTimersByTime(1);
    expect(ring).toHaveBeenCalledOnce();
    expect(alarm.isSet).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(ring).toHaveBeenCalledOnce();
  });

  it('sleeps for eight seconds at most, and never not at all', () => {
    const ring = vi.fn();
    const alarm = new Alarm(ring);
    alarm.setFor(Number.POSITIVE_INFINITY);
    vi.advanceTimersByTime(8000);
    expect(ring).toHaveBeenCalledTimes(1);
    alarm.setFor(START);
    expect(ring).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(50);
    expect(ring).toHaveBeenCalledTimes(2);
  });

  it('never rings once it is off', () => {
    const ring = vi.fn();
    const alarm = new Alarm(ring);
    alarm.setFor(START + 1000);
    alarm.turnOff();
    alarm.setFor(START + 2000);
    vi.advanceTimersByTime(60_000);
    expect(ring).not.toHaveBeenCalled();
  });
});

describe('the retries of an engine', () => {
  it('are its own for five minutes, or until they begin', () => {
    const retries = new OwnRetries();
    retries.add('old', new Date(START));
    retries.add('begun', new Date(START + 2000));
    retries.add('young', new Date(START + 4000));
    retries.delete('begun');
    expect(retries.ids()).toEqual(['old', 'young']);
    vi.setSystemTime(START + 5 * 60_000 + 1);
    expect(retries.ids()).toEqual(['young']);
  });
});

describe('repeated work', () => {
  it('runs once at a time, and once more for all who asked meanwhile', async () => {
    const rounds: (() => void)[] = [];
    const repeated: Repeated = new Repeated(async () => {
      while (repeated.claimTurn()) await new Promise<void>((resolve) => rounds.push(resolve));
    });
    repeated.ask();
    repeated.ask();
    repeated.ask();
    expect(rounds).toHaveLength(1);
    rounds[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(rounds).toHaveLength(2);
    rounds[1]?.();
    await repeated.running;
    expect(repeated.running).toBeUndefined();
    expect(rounds).toHaveLength(2);
  });

  it('begins anew where somebody asks when a round has left the question open', async () => {
    let left = 3;
    const repeated: Repeated = new Repeated(async () => {
      left -= 1;
      if (left === 0) repeated.claimTurn();
    });
    repeated.ask();
    while (repeated.running) await repeated.running;
    expect(left).toBe(0);
  });

  it('takes no turn once it is stopped', async () => {
    const repeated = new Repeated(async () => undefined);
    repeated.stop();
    repeated.ask();
    await repeated.running;
    expect(repeated.claimTurn()).toBe(false);
    expect(repeated.running).toBeUndefined();
  });
});

it('work is under way until it has ended', async () => {
  const underWay = new WorkUnderWay();
  let end: () => void = () => undefined;
  underWay.add(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  expect(underWay.isEmpty).toBe(false);
  end();
  await underWay.ended();
  expect(underWay.isEmpty).toBe(true);
});
