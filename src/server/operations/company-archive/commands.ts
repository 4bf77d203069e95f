import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';
import { comeToRest, exportCompany } from '@/server/operations/company-archive/export-company';
import { type Imported, importCompany } from '@/server/operations/company-archive/import-company';
import { pauseCompany, resumeCompany } from '@/server/operations/company-archive/pause-company';
import { newArchiveKey } from '@/server/operations/company-archive/sealing';
import { AppError } from '@/server/platform/contract/errors';
import { StartError } from '@/server/platform/runtime/start-error';

type PrintLine = (line: string) => void;

const MOVE = '--move';

const USAGE = [
  'Name a command:',
  `  export <id of the company> <file> [${MOVE}]`,
  `      writes everything of a company into a file for another installation; ${MOVE} has it work here no more`,
  '  import <file> <file with its key> <e-mail of its owner here>',
  '      reads such a file into this installation; the company is paused until it is resumed',
  '  pause <id of the company>',
  '      has nothing of a company be changed or sent here',
  '  resume <id of the company>',
  '      has a paused company work here',
].join('\n');

/**
 * `npm run company -- <command>`: takes a company to another installation. Files are seen `from` where the person is.
 * @throws {StartError} for a command that is not there, and for an archive that is refused
 */
export async function companyCommand([name = '', ...words]: string[], from: string, print: PrintLine): Promise<void> {
  const options = words.filter((word) => word.startsWith('--'));
  const [first, second, third, ...more] = words.filter((word) => !word.startsWith('--'));
  const fits = more.length === 0 && options.every((it) => it === MOVE && name === 'export');
  try {
    if (fits && name === 'export' && first && second && !third) {
      return await writeFile(first, resolve(from, second), options.includes(MOVE), print);
    }
    if (fits && name === 'import' && first && second && third) {
      return await readIn(resolve(from, first), resolve(from, second), third, print);
    }
    if (name === STREAM && first && second && !third) {
      return await exportCompany(first, second, (sealed) => pipeline(sealed, createWriteStream('', { fd: 3 })));
    }
    if (name === TO_PROCESS && first && second && !third) return print(JSON.stringify(await outcomeOf(first, second)));
    if (fits && name === 'pause' && first && !second) {
      await pauseCompany({ workspaceId: first, userId: null });
      return print('It is read here from now on, and not changed. npm run company -- resume has it work again.');
    }
    if (fits && name === 'resume' && first && !second) {
      await resumeCompany({ workspaceId: first, userId: null });
      return print('It works here.');
    }
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  }
  throw new StartError(USAGE);
}

async function writeFile(workspaceId: string, file: string, isMove: boolean, print: PrintLine): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already. Name another file.`);
  if (!existsSync(dirname(file)))
    throw new StartError(`There is no folder ${dirname(file)}. Make it, or name another.`);
  if (isMove) print('Pausing the company …');
  const isPausedNow = isMove && (await comeToRest(workspaceId));
  const { key, recipient } = await newArchiveKey();
  const partial = `${file}.part`;
  try {
    await exportCompany(workspaceId, recipient, (sealed) =>
      pipeline(sealed, createWriteStream(partial, { mode: 0o600 })),
    );
    await rename(partial, file);
  } catch (error) {
    if (isPausedNow) await resumeCompany({ workspaceId, userId: null });
    await rm(partial, { force: true });
    throw error;
  }
  print(`The archive is ${file}.`);
  print(`Its key: ${key}`);
  print('Write the key down apart from it: without it nobody reads the archive, and it is printed this once.');
  print(isMove ? 'The company is paused here.' : STILL_WORKS);
}

/** For a process of this program: writes an archive for a recipient to its descriptor 3. */
export const STREAM = 'stream';
/** For a process of this program: reads an archive in by the key at its standard input, and prints what came of it as JSON. */
export const TO_PROCESS = 'read-in';

/** What came of an archive that was read in, or why it was refused. */
export type ArchiveOutcome = { imported: Imported } | { problem: Pick<ArchiveProblem, 'code' | 'details'> };

async function outcomeOf(file: string, email: string): Promise<ArchiveOutcome> {
  try {
    return { imported: await importCompany(file, (await text(process.stdin)).trim(), email) };
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return { problem: { code: error.code, details: error.details } };
  }
}

const STILL_WORKS =
  'The company still works here. Before it is resumed elsewhere, pause it here: both would send the same invoices to the tax agency.';

async function readIn(file: string, keyFile: string, email: string, print: PrintLine): Promise<void> {
  const key = (await readFile(keyFile, 'utf8').catch(() => '')).trim();
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const { id, name, rows, files, records, members, invited, behind, wasPaused } = await importCompany(file, key, email);
  print(`${name} (${id}): ${rows} rows and ${files} files; its chain of ${records} records holds.`);
  print(`${members} of its people have an account here, ${invited.length} are invited.`);
  for (const { email, link } of invited) if (link) print(`  ${email}: ${link}`);
  for (const [table, count] of Object.entries(behind))
    print(`${count} rows of ${table} stayed behind: their people are not here.`);
  print(
    wasPaused
      ? `It is paused. npm run company -- resume ${id} has it work here.`
      : `It is paused, because it still worked where the archive is from. Pause it there, then: npm run company -- resume ${id}`,
  );
}
