import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/server/platform/runtime/log';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runTasks } from '~/tests/setup/jobs';
import {
  as,
  company,
  MINUTE_MS,
  openForTasks,
  pass,
  queue,
  ran,
  register,
  restoreClock,
  task,
  unreachable,
} from './posting';

beforeEach(openForTasks);

afterEach(restoreClock);

describe('what has failed', () => {
  const warned = vi.spyOn(log, 'warn');

  beforeEach(async () => {
    warned.mockClear();
    register(async () => ({ type: 'refused', reason: 'The agency answered: no.' }), {
      describe: async (_, keys) => new Map(keys.map((key) => [key, `What ${key} is about`])),
    });
    await queue('a');
    await runTasks('post');
  });

  it('is seen by the owner of the company alone, on the overview too', async () => {
    expect(await dashboardOf(company.actor).overview.get()).toMatchObject({
      failedTasks: [{ kind: 'post', count: 1 }],
    });
    expect(await dashboardOf({ ...company.actor, role: 'admin' }).overview.get()).toMatchObject({ failedTasks: [] });
    const { data, total } = await as('owner').failed({});
    expect(total).toBe(1);
    expect(await as('owner').failed({ kind: 'mail' })).toMatchObject({ total: 0 });
    expect(await as('owner').failed({ kind: 'post' })).toMatchObject({ total: 1 });
    expect(await as('owner').failedKinds()).toEqual([{ kind: 'post', count: 1 }]);
    expect(data).toMatchObject([
      { kind: 'post', key: 'a', about: 'What a is about', error: 'The agency answered: no.', attempts: 1 },
    ]);
    await expect(as('admin').failed({})).rejects.toMatchObject({ status: 403 });
    const stranger = await openCompany();
    expect((await as('owner', stranger.id).failed({})).data).toEqual([]);
    await expect(as('owner', stranger.id).retry({ taskId: data[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 });
  });

  it('is named in the log without its reason, which may be in the words of a server', async () => {
    expect(warned.mock.calls).toMatchObject([
      [{ kind: 'post', task: 'a', attempt: 1, status: 'failed' }, expect.any(String)],
    ]);
    expect(JSON.stringify(warned.mock.calls)).not.toContain('The agency answered');
  });

  it('is attempted again by whoever asks for it, with the whole schedule before it', async () => {
    const { id } = await task('a');
    register(async () => unreachable);
    await as('owner').retry({ taskId: id });
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 0 });
    await runTasks('post');
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 1 });
    await expect(as('owner').retry({ taskId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('is left alone once it is dismissed', async () => {
    const { id } = await task('a');
    await expect(as('admin').dismiss({ taskId: id })).rejects.toMatchObject({ status: 403 });
    await as('owner').dismiss({ taskId: id });
    expect((await as('owner').failed({})).data).toEqual([]);
    pass(1000 * MINUTE_MS);
    await runTasks('post');
    expect(ran).toEqual(['a']);
  });
});
