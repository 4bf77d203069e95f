import {
  BinaryAnswer,
  closeQuartersProcedure,
  freshCloseQuartersProcedure,
  freshOwnerProcedure,
  listProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';
import { listFilings, noteFiling, readFiledFile, undoFiling } from '@/server/tax/form-files/filings.service';
import { saveEntries } from '@/server/tax/form-files/form-entries.service';
import {
  EntriesSave,
  FilingCreate,
  FilingList,
  FilingListInput,
  FilingPath,
  FormDocuments,
  FormDocumentsInput,
  FormList,
  FormListInput,
  FormQuery,
  TaxFiling,
  TaxForm,
} from '@/server/tax/form-files/forms.schema';
import { writeFormFile } from '@/server/tax/form-files/make-file';
import { listForms, readForm } from '@/server/tax/form-files/read-form';
import { listRowDocuments } from '@/server/tax/form-files/row-documents';

const tag = 'Tax returns';
const single = '/v1/tax/forms/{form}';

export const taxFormsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/tax/forms', {
        tag,
        summary: 'List the forms of a period',
        description: 'Each form with whether the company files it, why, by when, and what it comes to.',
      }),
    )
    .input(FormListInput)
    .output(FormList)
    .query(({ ctx, input }) => listForms(ctx.actor, input)),

  get: listProcedure
    .meta(
      rest('GET', single, {
        tag,
        summary: 'Read a form',
        description:
          'Its boxes or lines, what was entered, what its file waits for, what was filed of it, and what has changed since.',
      }),
    )
    .input(FormQuery)
    .output(TaxForm)
    .query(({ ctx, input }) => readForm(ctx.actor, input)),

  rowDocuments: listProcedure
    .input(FormDocumentsInput)
    .output(FormDocuments)
    .query(({ ctx, input }) => listRowDocuments(ctx.actor, input)),

  download: listProcedure
    .meta(
      rest('GET', `${single}/file`, {
        tag,
        summary: 'Download the file of a form',
        description:
          'The file that the tax agency takes, in ISO 8859-1. Where something is missing the answer is 422 and says what.',
        answers: ['text/plain'],
        errors: [422],
      }),
    )
    .input(FormQuery)
    .output(BinaryAnswer)
    .query(({ ctx, input }) => writeFormFile(ctx.actor, input)),

  saveEntries: closeQuartersProcedure
    .meta(
      rest('PATCH', `${single}/entries`, {
        tag,
        summary: 'Enter what no document says',
        description: 'Boxes and answers of a form that a person enters. They count in its totals and in its file.',
      }),
    )
    .input(EntriesSave)
    .output(TaxForm)
    .mutation(({ ctx, input }) => saveEntries(ctx.actor, input)),

  noteFiling: freshCloseQuartersProcedure
    .meta(
      rest('POST', `${single}/filings`, {
        tag,
        summary: 'Note that a form was filed',
        description:
          'Its boxes and its file stay as they are now. With `closesQuarter` the quarter is closed in the same step; what ' +
          'changes afterwards is told by the form as `changes`.',
        status: 201,
        errors: [422],
      }),
    )
    .input(FilingCreate)
    .output(TaxFiling)
    .mutation(({ ctx, input }) => noteFiling(ctx.actor, input)),

  filings: listProcedure
    .meta(
      rest('GET', '/v1/tax/filings', {
        tag,
        summary: 'List what was filed',
        description: 'The notes of filings, the latest first; those that were taken back say by whom.',
      }),
    )
    .input(FilingListInput)
    .output(FilingList)
    .query(({ ctx, input }) => listFilings(ctx.actor, input)),

  filedFile: readProcedure
    .meta(
      rest('GET', '/v1/tax/filings/{filingId}/file', {
        tag,
        summary: 'Download a file that was filed',
        description: 'The file as it was when its filing was noted, byte for byte.',
        answers: ['text/plain'],
        errors: [404],
      }),
    )
    .input(FilingPath)
    .output(BinaryAnswer)
    .query(async ({ ctx, input }) => {
      const { bytes, name, contentType } = await readFiledFile(ctx.actor, input);
      return { bytes: new Uint8Array(await new Response(bytes).arrayBuffer()), filename: name, contentType };
    }),

  undoFiling: freshOwnerProcedure
    .meta(
      rest('POST', '/v1/tax/filings/{filingId}/undo', {
        tag,
        summary: 'Take the note of a filing back',
        description: 'It stays on record, and counts no more. The quarter stays closed until it is reopened.',
        errors: [404, 422],
      }),
    )
    .input(FilingPath)
    .output(TaxFiling)
    .mutation(({ ctx, input }) => undoFiling(ctx.actor, input)),
});
