import {
  ImportCheck,
  ImportCreate,
  ImportList,
  ImportListInput,
  ImportPath,
  ImportRows,
  ImportRowsInput,
  ImportView,
} from '@/server/operations/imports/imports.schema';
import * as imports from '@/server/operations/imports/imports.service';
import { listProcedure, readProcedure, router, writeProcedure } from '@/server/platform/api/trpc';

export const importsRouter = router({
  create: writeProcedure
    .input(ImportCreate)
    .output(ImportView)
    .mutation(({ ctx, input }) => imports.createImport(ctx.actor, input)),

  read: writeProcedure
    .input(ImportPath)
    .output(ImportView)
    .mutation(({ ctx, input }) => imports.readImport(ctx.actor, input.importId)),

  get: readProcedure
    .input(ImportPath)
    .output(ImportView)
    .query(({ ctx, input }) => imports.getImport(ctx.actor, input.importId)),

  list: listProcedure
    .input(ImportListInput)
    .output(ImportList)
    .query(({ ctx, input }) => imports.listImports(ctx.actor, input)),

  rows: listProcedure
    .input(ImportRowsInput)
    .output(ImportRows)
    .query(({ ctx, input }) => imports.listImportRows(ctx.actor, input)),

  check: writeProcedure
    .input(ImportCheck)
    .output(ImportView)
    .mutation(({ ctx, input }) => imports.checkImport(ctx.actor, input)),

  run: writeProcedure
    .input(ImportPath)
    .output(ImportView)
    .mutation(({ ctx, input }) => imports.runImport(ctx.actor, input.importId)),

  undo: writeProcedure
    .input(ImportPath)
    .output(ImportView)
    .mutation(({ ctx, input }) => imports.undoImport(ctx.actor, input.importId)),
});
