import { z } from 'zod';
import { type FormEntries, NO_ENTRIES } from '@/lib/tax/tax-forms/form-entries';
import { rows, sql } from '@/server/platform/db/client';
import type { Books } from '@/server/tax/reports/books';

const EntryRow = z.object({
  form: z.string(),
  period: z.string(),
  box: z.string(),
  amount: z.string().nullable(),
  text: z.string().nullable(),
});

/** What was entered into the forms of a period, by form. */
export async function formEntriesOf(books: Books, period: string): Promise<(form: string) => FormEntries> {
  const found = await rows(
    EntryRow,
    sql`
    SELECT form, period, box, amount, text FROM tax_form_entry
    WHERE workspace_id = ${books.workspaceId} AND period = ${period} ORDER BY box`,
  );
  return (form) => {
    const own = found.filter((row) => row.form === form);
    if (own.length === 0) return NO_ENTRIES;
    return {
      amounts: new Map(own.flatMap(({ box, amount }) => (amount === null ? [] : [[box, amount] as const]))),
      answers: new Map(own.flatMap(({ box, text }) => (text === null ? [] : [[box, text] as const]))),
    };
  };
}
