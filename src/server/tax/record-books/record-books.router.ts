import {
  BinaryAnswer,
  correctExpensesProcedure,
  listProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';
import { listExpenseConcepts, saveExpenseConcept } from '@/server/tax/record-books/expense-concepts.service';
import {
  ExpenseConceptSave,
  ExpenseConcepts,
  RecordBookFileQuery,
  RecordBookQuery,
  RecordBooks,
} from '@/server/tax/record-books/record-books.schema';
import { checkBooks, writeBooks } from '@/server/tax/record-books/record-books.service';

const tag = 'Tax returns';

export const recordBooksRouter = router({
  check: listProcedure
    .meta(
      rest('GET', '/v1/tax/record-books', {
        tag,
        summary: 'Check the record books',
        description:
          'How many entries the books of invoices issued and received have from January to the end of `quarter`, and what ' +
          "the tax agency's published checks find in them.",
        errors: [422],
      }),
    )
    .input(RecordBookQuery)
    .output(RecordBooks)
    .query(({ ctx, input }) => checkBooks(ctx.actor, input)),

  download: listProcedure
    .meta(
      rest('GET', '/v1/tax/record-books/file', {
        tag,
        summary: 'Download the record books',
        description:
          "The books in the tax agency's common format (XLSX). They are handed out where its checks find no error; with " +
          '`draft=true` in any case.',
        answers: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        errors: [422],
      }),
    )
    .input(RecordBookFileQuery)
    .output(BinaryAnswer)
    .query(({ ctx, input }) => writeBooks(ctx.actor, input)),

  concepts: readProcedure
    .meta(
      rest('GET', '/v1/tax/expense-concepts', {
        tag,
        summary: 'List the concepts of categories',
        description: 'Which concept of income tax the expenses of each category have in the record books.',
      }),
    )
    .output(ExpenseConcepts)
    .query(({ ctx }) => listExpenseConcepts(ctx.actor)),

  saveConcept: correctExpensesProcedure
    .meta(
      rest('PUT', '/v1/tax/expense-concepts', {
        tag,
        summary: 'Choose the concept of a category',
        description: 'Every expense of the category has it from then on, those of before as well.',
      }),
    )
    .input(ExpenseConceptSave)
    .output(ExpenseConcepts)
    .mutation(({ ctx, input }) => saveExpenseConcept(ctx.actor, input)),
});
