import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { contextOfSecret } from '@/server/developers/webhooks/webhook-secret';
import { exportCompany as exportData } from '@/server/entry/data-export/export-company';
import { companyCommand } from '@/server/operations/company-archive/commands';
import { exportCompany } from '@/server/operations/company-archive/export-company';
import { importCompany } from '@/server/operations/company-archive/import-company';
import { newArchiveKey, seal, unseal } from '@/server/operations/company-archive/sealing';
import { readTar, tarEnd, tarHeader, tarPadding } from '@/server/operations/company-archive/tar';
import { lloguers } from '@/server/operations/demo/companies/lloguers';
import { taller } from '@/server/operations/demo/companies/taller';
import { createAccount } from '@/server/operations/demo/create-account';
import { foundCompany, seedBusiness } from '@/server/operations/demo/seed-company';
import type { Actor } from '@/server/platform/api/context';
import { storage } from '@/server/platform/files/storage';
import { streamBytes } from '@/server/platform/files/store-file';
import { decrypt, sha256Hex } from '@/server/platform/runtime/crypto';
import { readZip } from '~/tests/setup/read-zip';

export { claimDue } from '@/server/developers/webhooks/claim-deliveries';
export { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
export { compareCounts } from '@/server/operations/administration/recount';
export { rotateKeys } from '@/server/operations/administration/rotate-keys';
export { shutDown } from '@/server/platform/runtime/shutdown';
export { callsOf, draftOf } from '~/tests/setup/company';
export { dashboardOf } from '~/tests/setup/dashboard';
export { runJob, runTasks } from '~/tests/setup/jobs';
export { createKey, EVERY_SCOPE } from '~/tests/setup/workspaces';
export { contextOfSecret, createAccount, decrypt, importCompany, newArchiveKey, storage, streamBytes };

/** Fifteen months of a company that lets homes too, or some of them: a few documents of each kind. */
export async function foundDemo(userId: string): Promise<Actor> {
  const homes = lloguers.rental?.slice(0, 1).map((home) => ({ ...home, stays: home.stays.slice(-5) }));
  const { invoices = [], quotes = [] } = taller;
  const company = { ...taller, invoices: invoices.slice(0, 12), quotes: quotes.slice(0, 4), rental: homes };
  const actor = await foundCompany(userId, company);
  await seedBusiness(actor, company);
  return actor;
}

/** Writes the archive of a company into a file. */
export function writeArchiveFile(workspaceId: string, recipient: string, file: string): Promise<void> {
  return exportCompany(workspaceId, recipient, (sealed) => pipeline(sealed, createWriteStream(file)));
}

/** `npm run company` with these words. @returns its lines */
export async function runCompany(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await companyCommand(words, '/', (line) => lines.push(line));
  return lines;
}

/** The files of the data export of a company, by their names. */
export async function dataOf({ workspaceId, userId, role, scopes }: Actor): Promise<Map<string, Buffer>> {
  const actor = { workspaceId, userId, role, scopes };
  const bytes = exportData({ requestId: 'req_test', user: null, actor });
  return readZip(Buffer.from(await new Response(bytes).arrayBuffer()));
}

/** The files of an archive, by their names, in their order. */
export async function entriesOf(file: string, key: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  for await (const { name, bytes } of readTar(unseal(file, key))) {
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part);
    entries.set(name, Buffer.concat(parts));
  }
  return entries;
}

/** Writes an archive by hand. */
export async function writeEntries(entries: [string, Buffer][], recipient: string, file: string): Promise<void> {
  async function* tar() {
    for (const [name, bytes] of entries)
      yield* [tarHeader(name, bytes.byteLength), bytes, tarPadding(bytes.byteLength)];
    yield tarEnd();
  }
  await pipeline(await seal(recipient, tar()), createWriteStream(file));
}

type Row = Record<string, string | null>;

/** Changes rows of a table as whoever makes an archive by hand would, its sums included where `isConsistent`. */
export function changeRows(
  entries: Map<string, Buffer>,
  table: string,
  change: (rows: Row[]) => Row[],
  isConsistent = true,
): Map<string, Buffer> {
  const name = `tables/${table}/000000.ndjson`;
  const lines = (entries.get(name) ?? Buffer.alloc(0)).toString().split('\n').filter(Boolean);
  const rows = change(lines.map((line) => JSON.parse(line)));
  const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const before = [...entries].filter(([it]) => it.startsWith('archive') || (it.startsWith('tables/') && it !== name));
  const after = [...entries].filter(([it]) => it === 'contents.json' || it.startsWith('files/'));
  const changed = new Map([...before, [name, bytes], ...after]);
  if (!isConsistent) return changed;
  return changeJson(changed, 'contents.json', (contents) => {
    const of = contents.tables.find((it: { name: string }) => it.name === table);
    Object.assign(of, { rows: rows.length, sha256: sha256Hex(bytes) });
  });
}

// biome-ignore lint/suspicious/noExplicitAny: whatever it says
export function changeJson(entries: Map<string, Buffer>, name: string, change: (content: any) => void) {
  const content = JSON.parse((entries.get(name) ?? Buffer.from('{}')).toString());
  change(content);
  return new Map(entries).set(name, Buffer.from(JSON.stringify(content)));
}

/** The bytes of a file. */
export const bytesOfFile = (file: string) => createReadStream(file);

/** Room for whatever is due. */
export const everyPlace = {
  ...{ total: 100, unproven: 100, usual: 100, ofSlowHost: 100, slowHosts: [], webhooks: [] },
  ...{ share: 100, shareUnproven: 100, workspaces: [] },
};
