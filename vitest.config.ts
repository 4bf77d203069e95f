import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.mjs';
import { OwnModulesFirst } from './tests/setup/own-modules-first.ts';

keepTemporaryFilesInMemory(); // before the databases

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = { '@': `${root}src`, '~': root.replace(/\/$/, '') };

const timed = 'tests/setup/processor-time.ts';
const seeded = 'tests/setup/seed.ts';
const dataDirectory = 'tests/setup/data-directory.ts';

const project = (name: string, include: string[], test: object = {}) => ({
  resolve: { alias },
  test: {
    name,
    include,
    environment: 'node',
    globalSetup: [dataDirectory],
    setupFiles: [timed, 'tests/setup/environment.ts'],
    ...test,
  },
});

const inProcess = {
  testTimeout: 60_000, // a slow machine is no failure: no test measures time
  isolate: false, // tests/setup/fresh-start.ts does it, and no more of it than a file needs
  sequence: { setupFiles: 'list' as const },
  globalSetup: [dataDirectory, 'tests/setup/worker-threads.ts'],
  setupFiles: [
    'tests/setup/fresh-start.ts',
    timed,
    seeded,
    'tests/setup/environment.ts',
    'tests/setup/checks.ts',
    'tests/setup/real-clock.ts',
  ],
};

const withDatabase = {
  ...inProcess,
  hookTimeout: 60_000,
  globalSetup: [...inProcess.globalSetup, 'tests/setup/postgres.ts'],
  setupFiles: [...inProcess.setupFiles, 'tests/setup/database.ts'],
};

const withCrashes = {
  ...withDatabase,
  globalSetup: [...withDatabase.globalSetup, 'tests/faults/crash/bundle.ts'],
};

const withGenerator = {
  ...withDatabase,
  globalSetup: [...withDatabase.globalSetup, 'tests/clients/generator/fetch.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: OwnModulesFirst },
    maxWorkers: availableParallelism(), // the default leaves one core to nobody
    experimental: { fsModuleCache: true }, // the stages share what is compiled; without it each takes 20 s for that
    projects: [
      project('architecture', ['tests/architecture.test.ts', 'tests/words.test.ts'], { testTimeout: 60_000 }),
      project('unit', ['tests/unit/**/*.test.{ts,tsx}'], inProcess),
      project('rest', ['tests/rest/**/*.test.ts'], withDatabase),
      project('einvoice', ['tests/einvoice/**/*.test.ts'], withDatabase),
      project('clients', ['tests/clients/*.test.ts'], withGenerator),
      project('faults', ['tests/faults/**/*.test.ts'], withCrashes),
    ],
  },
});
