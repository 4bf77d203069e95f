import { vi } from 'vitest';

// A worker runs many test files. What npm brought stays loaded, because loading it takes seconds of each file; what is
// ours (modules and what they keep, settings, the clock) begins anew with every file.
const asItWas = Symbol.for('folio.tests.environment');
const globals = globalThis as typeof globalThis & { [asItWas]?: NodeJS.ProcessEnv };
const found = globals[asItWas] ?? { ...process.env };
globals[asItWas] = found;

vi.unstubAllEnvs();
vi.useRealTimers();
for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
Object.assign(process.env, found);

vi.resetModules();
