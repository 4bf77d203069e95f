import { z } from 'zod';
import { addMoveFile, removeMoveFile } from '@/server/operations/moves/move-files';
import { listDocuments, listOwners } from '@/server/operations/moves/move-view';
import {
  MoveCreate,
  MoveDocuments,
  MoveDocumentsInput,
  MoveFileCreate,
  MoveFiledSet,
  MoveFilePath,
  MoveFileSet,
  MoveList,
  MoveListInput,
  MovePath,
  MoveTableSet,
  MoveView,
  Owners,
  OwnersInput,
} from '@/server/operations/moves/moves.schema';
import * as moves from '@/server/operations/moves/moves.service';
import { listProcedure, readProcedure, router, writeProcedure } from '@/server/platform/api/trpc';

export const movesRouter = router({
  create: writeProcedure
    .input(MoveCreate)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.createMove(ctx.actor, input)),

  get: readProcedure
    .input(MovePath)
    .output(MoveView)
    .query(({ ctx, input }) => moves.getMove(ctx.actor, input.moveId)),

  list: listProcedure
    .input(MoveListInput)
    .output(MoveList)
    .query(({ ctx, input }) => moves.listMoves(ctx.actor, input)),

  addFile: writeProcedure
    .input(MoveFileCreate)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => addMoveFile(ctx.actor, input)),

  removeFile: writeProcedure.input(MoveFilePath).mutation(({ ctx, input }) => removeMoveFile(ctx.actor, input)),

  read: writeProcedure
    .input(MovePath)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.readFiles(ctx.actor, input.moveId)),

  setTable: writeProcedure
    .input(MoveTableSet)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.setTable(ctx.actor, input)),

  setFile: writeProcedure
    .input(MoveFileSet)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.setFile(ctx.actor, input)),

  setFiled: writeProcedure
    .input(MoveFiledSet)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.setFiled(ctx.actor, input)),

  documents: listProcedure
    .input(MoveDocumentsInput)
    .output(MoveDocuments)
    .query(({ ctx, input }) => listDocuments(ctx.actor, input)),

  owners: listProcedure
    .input(OwnersInput)
    .output(Owners)
    .query(({ ctx, input }) => listOwners(ctx.actor, input)),

  rehearse: writeProcedure
    .input(MovePath)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.rehearseMove(ctx.actor, input.moveId)),

  run: writeProcedure
    .input(MovePath)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.runMove(ctx.actor, input.moveId)),

  undo: writeProcedure
    .input(MovePath)
    .output(MoveView)
    .mutation(({ ctx, input }) => moves.undoMove(ctx.actor, input.moveId)),
});
