import { newId } from '@/lib/text/id';
import { drawInProcess } from '@/server/company/company/draw-logo';
import type { Logo } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db, type OpenTransaction } from '@/server/platform/db/client';
import { requesterOf } from '@/server/platform/db/requester-of';
import { openStoredFile, storeFile, streamBytes } from '@/server/platform/files/store-file';
import { RecentBytes } from '@/server/platform/pdf/recent-bytes';
import { clock } from '@/server/platform/runtime/clock';
import { FairQueue, QueueFullError } from '@/server/platform/runtime/fair-queue';

/** Two at a time, one of each owner: a hostile one takes as long as it may, and nobody else waits for it. */
const LIMITS = { running: 2, runningPerOwner: 1, waiting: 20, waitingPerOwner: 2 };
const CACHED_BYTES = 8 * 1024 * 1024;

const queue = new FairQueue(LIMITS);
const recent = new RecentBytes(CACHED_BYTES);

/**
 * Draws and stores a logo, and then does `use` with its id in the transaction that keeps its bytes.
 * @throws 403 for who may store none, 400 as `drawLogo` does, 503 where too many are being drawn
 */
export async function storeLogo(
  actor: Actor,
  file: Uint8Array,
  use: (logoId: string, tx: OpenTransaction) => Promise<void>,
): Promise<void> {
  const { workspaceId } = actor;
  const { bytes, contentType, width, height } = await drawInTurn(workspaceId, file);
  const id = newId('logo');
  const announced = { contentType, sizeBytes: bytes.length, checksum: null };
  await storeFile(actor, 'logo', announced, streamBytes(bytes), async ({ key, checksum }, tx) => {
    const data = { id, workspaceId, contentType, sizeBytes: bytes.length, width, height, createdAt: clock.now() };
    await db.logo.create({ data: { ...data, storageKey: key, checksumSha256: checksum } });
    await use(id, tx);
    return true;
  });
}

async function drawInTurn(workspaceId: string, file: Uint8Array) {
  return queue
    .add(await requesterOf(workspaceId), () => drawInProcess(file))
    .catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw apiError('LOGO_READER_BUSY');
    });
}

/** A logo's picture, inline as a page and a PDF take it. Its bytes never change, so they are kept in memory for a while. */
export async function logoUrl({ storageKey, contentType, sizeBytes }: Logo): Promise<string> {
  let bytes = recent.get(storageKey);
  if (!bytes) {
    const stored = await openStoredFile({ fileName: 'logo', contentType, sizeBytes, storageKey });
    bytes = new Uint8Array(await new Response(stored.bytes).arrayBuffer());
    recent.set(storageKey, bytes);
  }
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A logo of the company, inline; null where it is gone. */
export async function findLogoUrl(workspaceId: string, id: string): Promise<string | null> {
  const logo = await db.logo.findFirst({ where: { id, workspaceId } });
  return logo && logoUrl(logo);
}
