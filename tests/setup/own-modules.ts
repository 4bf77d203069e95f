import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const setting =
  /process\.env\.\w+ (\?\?)?=[^=]|process\.env\[|Object\.assign\(process\.env|delete process\.env|stubEnv/;
const replacing = /vi\.(do)?[mM]ock\(|resetModules|useFakeTimers|setSystemTime|\b(shutDown|beginShutdown|startJobs)\b/;
const imported = /(?:from |import\(\s*)'((?:\.{1,2}|~\/tests)\/[^']+)'/g;

const ours = /(?:import|const) \{([^}]*)\} (?:from|= await import\()\s*'(?:@\/|~\/inngest)/g;
/** Set up again before each test file. */
const setUpAgain = ['tests/setup/clock.ts', 'tests/setup/checks.ts'].map((path) => join(root, path));

/** Whether a test file, or what it imports of the tests, brings settings or a time of its own, or changes, replaces or stops what is loaded. */
export function needsOwnModules(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || setUpAgain.includes(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (setting.test(text) || replacing.test(text) || changesOurs(text)) return true;
  return [...text.matchAll(imported)].some(([, path = '']) => {
    const start = path.startsWith('~') ? join(root, path.slice(2)) : join(dirname(file), path);
    const found = [`${start}.ts`, `${start}.tsx`].find(existsSync);
    return found !== undefined && needsOwnModules(found, seen);
  });
}

/** Whether it changes what it imports of ours, as `slowTotals.fromMs = 0` does. */
function changesOurs(text: string): boolean {
  const names = [...text.matchAll(ours)].flatMap(([, list = '']) => list.split(',').map(nameHere));
  return names.some((name) => new RegExp(`(?<![\\w.])${name}(\\.\\w+)+ =[^=>]`).test(text));
}

/** `now` of `machineClock as now` and of `machineClock: now`. */
function nameHere(imported: string): string {
  return /\w+\s*$/.exec(imported)?.[0].trim() ?? '-';
}
