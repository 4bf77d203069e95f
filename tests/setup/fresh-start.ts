import { expect, vi } from 'vitest';
import { loaded } from '~/tests/setup/loaded-modules';
import { needsOwnModules } from '~/tests/setup/own-modules';

// A worker runs many test files. What npm brought stays loaded, and our modules stay from one file to the next, unless one
// of the two has settings of its own or changes modules: to evaluate ours takes as long as all tests of a small file.
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.useRealTimers();
for (const name of Object.keys(process.env)) if (!(name in loaded.environment)) delete process.env[name];
Object.assign(process.env, loaded.environment);

const own = needsOwnModules(expect.getState().testPath ?? '');
loaded.fresh = own || !loaded.shared;
loaded.shared = !own;
if (loaded.fresh) {
  await loaded.stop?.();
  loaded.stop = undefined;
  vi.resetModules();
}
