import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const setting =
  /process\.env\.\w+ (\?\?)?=[^=]|process\.env\[|Object\.assign\(process\.env|delete process\.env|stubEnv/;
const replacing = /vi\.(do)?[mM]ock\(|resetModules|useFakeTimers|setSystemTime|\b(shutDown|beginShutdown|startJobs)\b/;
const imported = /from '((?:\.{1,2}|~\/tests)\/[^']+)'/g;

/** Whether a test file, or what it imports of the tests, brings settings or a time of its own, or replaces or stops what is loaded. */
export function needsOwnModules(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || file.includes('/tests/setup/')) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (setting.test(text) || replacing.test(text)) return true;
  return [...text.matchAll(imported)].some(([, path = '']) => {
    const start = path.startsWith('~') ? join(root, path.slice(2)) : join(dirname(file), path);
    const found = [`${start}.ts`, `${start}.tsx`].find(existsSync);
    return found !== undefined && needsOwnModules(found, seen);
  });
}
