import { expect } from 'vitest';
import type { Program } from '@/lib/tables/moves/programs';
import { storeMoveFile } from '@/server/operations/moves/move-files';
import type { MoveView } from '@/server/operations/moves/moves.schema';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { appRouter } from '@/server/root';
import type { Company } from '~/tests/setup/company';

/** A file that somebody brings, by its name. */
export type Brought = { name: string; content: string | Uint8Array };

/** The procedures of moves, as the dashboard calls them. */
export function movesOf({ actor }: Pick<Company, 'actor'>) {
  return appRouter.createCaller({ requestId: 'req_test', actor: { ...actor, role: 'owner' }, user: null }).moves;
}

/** A move whose files have come and been put in their places. */
export async function beginMove(company: Company, program: Program, ...files: Brought[]): Promise<MoveView> {
  const { id } = await movesOf(company).create({ program });
  return addFiles(company, id, ...files);
}

export async function addFiles(company: Company, moveId: string, ...files: Brought[]): Promise<MoveView> {
  for (const file of files) await uploadFile(company, moveId, file);
  await movesOf(company).read({ moveId });
  return settled(company, moveId);
}

/** A file of a move that has come, and that nobody has read. */
export async function uploadFile(company: Company, moveId: string, { name, content }: Brought): Promise<void> {
  const bytes = Buffer.from(content as string);
  const { id } = await movesOf(company).addFile({ moveId, fileName: name, sizeBytes: bytes.length });
  await storeMoveFile({ ...company.actor, role: 'owner' }, id, chunksOf(bytes));
}

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}

/** The move once what is under way is done. */
export async function settled(company: Company, moveId: string): Promise<MoveView> {
  await runOutbox('move');
  return movesOf(company).get({ moveId });
}

export async function rehearse(company: Company, moveId: string): Promise<MoveView> {
  await movesOf(company).rehearse({ moveId });
  const rehearsed = await settled(company, moveId);
  expect(rehearsed).toMatchObject({ status: 'rehearsed', problem: null });
  return rehearsed;
}

export async function run(company: Company, moveId: string): Promise<MoveView> {
  await movesOf(company).run({ moveId });
  const done = await settled(company, moveId);
  expect(done).toMatchObject({ status: 'moved', problem: null });
  return done;
}

export async function undo(company: Company, moveId: string): Promise<MoveView> {
  await movesOf(company).undo({ moveId });
  return settled(company, moveId);
}
