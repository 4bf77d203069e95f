import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const installers = [
  [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'],
];

/** A Chromium to test with: the one named, the one that is there, or one installed now. Undefined where all that fails. */
export function findChromium() {
  for (const installer of installers) {
    const found = existing();
    if (found) return found;
    install(installer);
  }
  return existing();
}

function existing() {
  const inPath = names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...inPath].find((path) => path && existsSync(path));
}

function install([program, ...args]) {
  process.stdout.write(`No Chromium yet: ${[program, ...args].join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: 'inherit', env, timeout: 300_000 });
}
