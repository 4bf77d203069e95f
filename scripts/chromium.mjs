import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// It draws without the windows of a whole browser: the same tests take four fifths of the time.
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const installers = [
  [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
  ['apt-get', 'install', '-y', '--no-install-recommends', shell],
  ['sh', '-c', `apt-get update && apt-get install -y --no-install-recommends ${shell}`],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
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
  const inPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  const places = [process.env.CHROMIUM_PATH, ...inPath(shell), chromium.executablePath(), ...names.flatMap(inPath)];
  return places.find((path) => path && existsSync(path));
}

function install([program, ...args]) {
  process.stdout.write(`No Chromium yet: ${[program, ...args].join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: 'inherit', env, timeout: 300_000 });
}
