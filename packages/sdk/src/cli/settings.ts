import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Folio, FolioError } from '../folio.js';
import { note } from './print.js';
import { UsageError } from './usage.js';

type Settings = { url: string; apiKey: string };

/** Where the address and the key are written. */
function settingsFile(): string {
  const { FOLIO_CONFIG, XDG_CONFIG_HOME, APPDATA } = process.env;
  if (FOLIO_CONFIG) return FOLIO_CONFIG;
  return join(XDG_CONFIG_HOME ?? APPDATA ?? join(homedir(), '.config'), 'folio', 'config.json');
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(readFileSync(settingsFile(), 'utf8'));
  } catch {
    return {};
  }
}

/** The client of whoever is logged in. @throws UsageError where there is no address or no key */
export function folioOf(): Folio {
  const { url, apiKey } = settings();
  return new Folio({ baseUrl: url, apiKey, onNotice: note });
}

/**
 * The address and the key. The environment comes first; a stored key is never sent to another address than its own.
 * @throws UsageError where there is no address or no key
 */
export function settings(): Settings {
  const { FOLIO_URL, FOLIO_API_KEY } = process.env;
  const own = stored();
  const url = FOLIO_URL ? withScheme(FOLIO_URL) : own.url;
  const apiKey = FOLIO_API_KEY ?? (url === own.url ? own.apiKey : undefined);
  if (!url || !apiKey) {
    const missing = url ? `There is no key for ${url}` : 'There is no server yet';
    throw new UsageError(`${missing}: run \`folio login\`, or set FOLIO_URL and FOLIO_API_KEY.`);
  }
  return { url, apiKey };
}

/** Asks for what is not given, tries it, and writes it where its owner alone reads it. @returns what to say of it */
export async function logIn(given: Partial<Settings>): Promise<string> {
  const { FOLIO_URL, FOLIO_API_KEY } = process.env;
  const url = withScheme(given.url ?? FOLIO_URL ?? (await ask('The address of Folio: ')));
  const apiKey = (given.apiKey ?? FOLIO_API_KEY ?? (await ask('An API key (Settings, API keys): ', true))).trim();
  const name = await companyOf(new Folio({ baseUrl: url, apiKey }));
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ url, apiKey }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600); // whatever the umask is
  renameSync(draft, file);
  return `Logged in to ${name} at ${url}. The key is in ${file}.`;
}

/** What the company of a key is called, as far as the key may read it. @throws FolioError, NoAnswerError */
export async function companyOf(folio: Folio): Promise<string> {
  try {
    return (await folio.company.details()).name;
  } catch (error) {
    const isNarrow = error instanceof FolioError && error.status === 403 && error.code !== 'UNKNOWN';
    if (isNarrow) return 'the company of this key';
    throw error;
  }
}

/** Forgets the address and the key. */
export function logOut(): string {
  rmSync(settingsFile(), { force: true });
  return 'Logged out. The key still works: revoke it in the settings of the company where nobody is to use it.';
}

/** `localhost:3000` means what it says. */
export function withScheme(address: string): string {
  const text = address.trim().replace(/\/+$/, '');
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text);
  const whole = /^https?:\/\//.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(whole)) throw new UsageError(`${address} is no address. Write it like https://folio.acme.example.`);
  return whole;
}

async function ask(question: string, isSecret = false): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('Nobody can be asked here: set FOLIO_URL and FOLIO_API_KEY, or give --url and --api-key.');
  let isSilent = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!isSilent) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const answer = lines.question(question);
  isSilent = isSecret; // what is typed is not shown
  try {
    return await answer;
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}

/** Asks for a yes. @throws UsageError where nobody can be asked */
export async function isConfirmed(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim());
}
