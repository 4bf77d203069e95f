import { expect, vi } from 'vitest';
import { needsOwnModules } from '~/tests/setup/own-modules';

// A worker runs many test files. What npm brought stays loaded, and our modules stay as well from one file to the next,
// unless one of the two has settings of its own or replaces modules: evaluating ours is a third of a small file.
const asItWas = Symbol.for('folio.tests.environment');
const ownModules = Symbol.for('folio.tests.own-modules');
const globals = globalThis as typeof globalThis & { [asItWas]?: NodeJS.ProcessEnv; [ownModules]?: boolean };
const found = globals[asItWas] ?? { ...process.env };
globals[asItWas] = found;

vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.useRealTimers();
for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
Object.assign(process.env, found);

const previous = globals[ownModules];
const own = needsOwnModules(expect.getState().testPath ?? '');
globals[ownModules] = own;
if (previous === false && own) {
  const { shutDown } = await import('@/server/platform/runtime/shutdown');
  await shutDown();
}
if (previous !== false || own) vi.resetModules();
else (await import('~/tests/setup/clock')).resetClock();
