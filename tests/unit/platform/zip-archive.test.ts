import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ReaderDisconnected, ZipArchive } from '@/server/platform/files/zip-archive';
import { readZip } from '~/tests/setup/read-zip';

const HOUR_MS = 3_600_000;

async function* whole(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content;
}

/** Lets everything happen that needs nobody's answer. */
async function settle(): Promise<void> {
  for (let n = 0; n < 200; n++) await turn();
}

/** Adds files of ten kB one after the other. */
function adding(archive: ZipArchive, files: number) {
  const state = { added: 0, failure: undefined as unknown };
  const done = (async () => {
    for (; state.added < files; state.added++) {
      await archive.add(`file-${state.added}`, whole(randomBytes(10_000)), { compress: false });
    }
    archive.end();
  })().catch((error) => {
    state.failure = error;
  });
  return { state, done };
}

const read = async (archive: ZipArchive) => readZip(Buffer.from(await new Response(archive.bytes).arrayBuffer()));

describe('an archive', () => {
  it('makes no more of many small files than is read', async () => {
    const archive = new ZipArchive(HOUR_MS);
    const { state, done } = adding(archive, 1000);
    await settle();
    expect(state.added).toBeLessThan(50);
    const files = await read(archive);
    await done;
    expect(files.size).toBe(1000);
  });

  it('has names and texts of any language, and what is empty', async () => {
    const archive = new ZipArchive(HOUR_MS);
    const adds = async () => {
      await archive.add('März/ñ€😀.txt', whole('ñ€😀'.repeat(10_000)));
      await archive.add('empty', whole(''));
      archive.end();
    };
    const [files] = await Promise.all([read(archive), adds()]);
    expect([...files.keys()]).toEqual(['März/ñ€😀.txt', 'empty']);
    expect(files.get('März/ñ€😀.txt')?.toString()).toBe('ñ€😀'.repeat(10_000));
  });

  it('is waited for as long as it takes to make, and not as long as nobody reads', async () => {
    const archive = new ZipArchive(1);
    await new Promise((resolve) => setTimeout(resolve, 20)); // what is added first takes its time
    await Promise.all([read(archive), archive.add('late', whole('late')).then(() => archive.end())]);

    const unread = new ZipArchive(1);
    const { state, done } = adding(unread, 1000);
    await done;
    expect(state.failure).toBeInstanceOf(ReaderDisconnected);
    await expect(read(unread)).rejects.toThrow();
  });

  it('is not made any further once its reader has gone', async () => {
    const archive = new ZipArchive(HOUR_MS);
    const { state, done } = adding(archive, 1000);
    await archive.bytes.cancel();
    await done;
    expect(state.failure).toBeInstanceOf(ReaderDisconnected);
    expect(archive.gone.aborted).toBe(true);
  });
});
