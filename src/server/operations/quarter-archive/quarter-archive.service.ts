import { recordExport } from '@/server/access/security-log/record-event';
import { actorIn } from '@/server/operations/client-requests/actor-in';
import type { ArchiveInput } from '@/server/operations/quarter-archive/quarter-archive.schema';
import { writeArchive } from '@/server/operations/quarter-archive/write-archive';
import type { Actor } from '@/server/platform/api/context';
import { assertRoomForArchive, downloadArchive } from '@/server/platform/files/archive-downloads';

/**
 * The quarter of the companies as a ZIP that is made while it is read; each download is in the security log of each company.
 * @throws 404 for a company that the caller is no accountant or owner of, 503 as `assertRoomForArchive` does
 */
export async function openArchive(
  actor: Actor,
  { quarter, workspaceIds }: ArchiveInput,
): Promise<{ filename: string; bytes: ReadableStream<Uint8Array> }> {
  const { userId } = actor;
  assertRoomForArchive(userId);
  const actors: Actor[] = [];
  for (const workspaceId of workspaceIds) actors.push(await actorIn(actor, workspaceId));
  const filename = `${quarter}.zip`;
  for (const each of actors) await recordExport(each, { name: filename });
  const bytes = downloadArchive(userId, (archive) => writeArchive(archive, actors, quarter), { about: { quarter } });
  return { filename, bytes };
}
