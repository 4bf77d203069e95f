import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import {
  type Api,
  collections,
  dashboardLists,
  pagesOf,
  pagesOfParts,
  settingsOf,
} from '@/server/entry/data-export/collections';
import { countPrintedDocuments, papersOf } from '@/server/entry/data-export/papers';
import { type Contents, readMe } from '@/server/entry/data-export/read-me';
import { filesOf } from '@/server/entry/data-export/stored-files';
import { AppError } from '@/server/platform/contract/errors';
import { inSnapshot } from '@/server/platform/db/client';
import { storage } from '@/server/platform/files/storage';
import type { ZipArchive } from '@/server/platform/files/zip-archive';

/** Of these, packing makes no less. */
const packed = /^(image|application\/(pdf|vnd\.))/;

type Export = { api: Api; workspaceId: string; archive: ZipArchive };

/**
 * Writes everything that a company holds: rows as the API answers them and the files that they name, all as of one
 * instant, then the PDFs of its documents. @throws ReaderGone
 */
export async function writeExport({ mostPapers, ...of }: Export & { mostPapers: number }): Promise<void> {
  const { api, archive } = of;
  const contents = await inSnapshot(() => writeSnapshot(of));
  if ((await countPrintedDocuments(api)) <= mostPapers) await writePapers(of, contents);
  else contents.papers = null;
  await archive.add('README.txt', wholeText(readMe(contents)));
  archive.end();
}

async function writeSnapshot({ api, workspaceId, archive }: Export): Promise<Contents> {
  const company = await api.company.details();
  const settings = await settingsOf(api);
  const contents: Contents = {
    name: settings.workspace.name,
    locale: settings.workspace.locale,
    rows: [],
    files: 0,
    papers: 0,
    missing: [],
  };
  await archive.add('data/company.json', wholeText(JSON.stringify(company)));
  await archive.add('data/settings.json', wholeText(JSON.stringify(settings)));
  for (const { name, path, pages } of tablesOf(api)) {
    const table = { name, path, rows: 0 };
    contents.rows.push(table);
    await archive.add(`data/${name}.ndjson`, linesOf(pages, table));
  }
  for await (const file of filesOf(workspaceId)) {
    const bytes = 'text' in file ? wholeText(file.text) : await storage.get(file.storageKey);
    if (bytes) await archive.add(file.path, streamOf(bytes), { compress: !packed.test(file.contentType) });
    if (bytes) contents.files += 1;
    else contents.missing.push(file.path);
  }
  return contents;
}

type Table = { name: string; path?: string; pages: AsyncIterable<object[]> };

function* tablesOf(api: Api): Generator<Table> {
  for (const [name, collection] of Object.entries(collections)) {
    const { path, list, parts } = collection;
    yield { name, path, pages: pagesOf((query) => list(api, query)) };
    if (!parts) continue;
    for (const [part, { path: partPath, list: partOf }] of Object.entries(parts.lists)) {
      yield { name: part, path: partPath, pages: pagesOfParts(api, collection, parts.idIs, partOf) };
    }
  }
  for (const [name, list] of Object.entries(dashboardLists)) {
    yield { name, pages: pagesOf((query) => list(api, query)) };
  }
}

/** A line a row, counted. */
async function* linesOf(pages: AsyncIterable<object[]>, table: { rows: number }): AsyncGenerator<string> {
  for await (const page of pages) {
    table.rows += page.length;
    yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}

/** Outside of the snapshot: they take by far the longest, and what was issued says the same. */
async function writePapers({ api, archive }: Export, contents: Contents): Promise<void> {
  for await (const { path, make } of papersOf(api)) {
    archive.throwIfDisconnected();
    try {
      const { bytes } = await make();
      await archive.add(path, Readable.from([bytes]), { compress: false });
      contents.papers = (contents.papers ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      contents.missing.push(path); // it cannot be laid out, or is gone since
    }
  }
}

async function* wholeText(text: string): AsyncGenerator<string> {
  yield text;
}

function streamOf(bytes: AsyncIterable<string> | ReadableStream<Uint8Array>): AsyncIterable<string | Uint8Array> {
  return bytes instanceof ReadableStream ? Readable.fromWeb(bytes as NodeReadableStream) : bytes;
}
