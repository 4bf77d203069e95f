import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './scripts/free-port.mjs';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.mjs';

keepTemporaryFilesInMemory();

// Workers read this file again; the first reading decides, and the environment tells the others.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_FACE_PORT ??= String(await freePort());
process.env.E2E_VERIFACTU_PORT ??= String(await freePort());
process.env.E2E_TICKETBAI_PORT ??= String(await freePort());
process.env.E2E_SES_PORT ??= String(await freePort());
process.env.E2E_OIDC_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `folio-e2e-${process.env.E2E_PORT}`);

const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3, // on two cores: each waits now and then, for the server or for what is to appear
  retries: 1, // npm test names each test that needed it
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000, // a busy machine is slow, not wrong
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    actionTimeout: 30_000, // as what is expected; without it a press that is lost waits for the end of its test
    trace: 'on-first-retry', // a trace of every test costs a fifth of the run
    contextOptions: { reducedMotion: 'reduce' }, // drawing what moves is a fifth; tests/e2e/platform/keyboard.spec.ts lets it move
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Nobody looks: imitating a graphics card in software is a tenth of the run.
      // One process for the pages of a worker: see tests/e2e/browser.ts. Chromium's sandbox refuses root.
      args: ['--disable-gpu', '--process-per-site', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  // A production start with a data directory of its own, gone afterwards.
  webServer: {
    command: 'node tests/setup/e2e-server.mjs',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
