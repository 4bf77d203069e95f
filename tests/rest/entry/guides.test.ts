import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf } from '~/tests/setup/company';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

const run = promisify(execFile);
const FOLDER = 'docs/guides';

let server: Server;
let url: string;
let key: string;
beforeAll(async () => {
  ({ server, url } = await serve());
  key = await keyOfCompany();
});
afterAll(() => server.close());

/** The commands of a guide, each on one line. */
function commandsIn(guide: string): string[] {
  const blocks = [...readFileSync(join(FOLDER, guide), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)].map(
    ([, code = '']) => code,
  );
  const lines = blocks.flatMap((code) => code.replaceAll(/\\\n\s*/g, ' ').split(/\n(?=curl )/));
  return lines.filter((line) => line.startsWith('curl ')).map((line) => line.trim());
}

const isSuccess = (status: number) => status >= 200 && status < 300;
const withCalls = readdirSync(FOLDER).filter((guide) => commandsIn(guide).length > 0);

it.each(withCalls)('every call of %s is carried out, or refused where the guide is about that', async (guide) => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  const ids: Record<string, string> = {}; // that a reader takes from an answer
  const env: NodeJS.ProcessEnv = { ...process.env, FOLIO_URL: url, FOLIO_API_KEY: key };
  await callsOf(key).post('/v1/clients', { name: 'Anybody' });
  for (const command of commandsIn(guide)) {
    const known = command.replaceAll(/\b(\w+)_…/g, (placeholder, prefix) => ids[prefix] ?? placeholder);
    const { stdout } = await run('bash', ['-c', `${known} -s -w '\\n%{http_code}'`], { env, cwd: folder });
    const status = Number(/\d+$/.exec(stdout)?.[0]);
    expect(guide === 'errors.md' ? status === 400 : isSuccess(status), `${command}\n${stdout}`).toBe(true);
    env.FOLIO_TEST_KEY ||= /"key":"(folio_test_\w+)"/.exec(stdout)?.[1] ?? '';
    for (const [, id = '', prefix = ''] of stdout.matchAll(/"id":"((\w+?)_\w+)"/g)) ids[prefix] ??= id;
  }
});
