import { Money } from '@/lib/money/money';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { findClientsLike } from '@/server/contacts/clients/clients.service';
import { pickParty } from '@/server/contacts/parties/find-parties';
import { reasonsOf } from '@/server/operations/imports/import-reasons';
import { type RowFate, RowFates, type Run } from '@/server/operations/imports/import-run';
import type { ImportReason } from '@/server/operations/imports/imports.schema';
import {
  clientSearchFor,
  composeInvoice,
  type InvoiceReading,
  PastInvoiceInput,
} from '@/server/operations/imports/kinds/invoices';
import { invoiceGroups, type RowGroup, readingOf } from '@/server/operations/imports/kinds/row-groups';
import type { TableRow } from '@/server/operations/imports/reading/table-row';
import { readItem } from '@/server/platform/api/batch';
import type { OpenTransaction } from '@/server/platform/db/client';
import {
  findNumbered,
  importInvoices,
  type NumberedInvoice,
  type PastInvoice,
} from '@/server/sales/invoices/past-invoices/import-invoices';

/** So many invoices are written in a few statements. */
const AT_A_TIME = 200;

type Candidate = { rows: TableRow[]; past: PastInvoice };

/** Writes down the past invoices of a table: the rows with one number are one invoice, taken or refused together. */
export async function importPastInvoices(tx: OpenTransaction, run: Run, rows: TableRow[]): Promise<RowFate[]> {
  const fates = new RowFates();
  const groups = invoiceGroups(run.plan, rows);
  const reading = readingOf(run.plan, rows, groups);
  let done = 0;
  for (let from = 0; from < groups.length; from += AT_A_TIME) {
    const some = groups.slice(from, from + AT_A_TIME);
    const candidates = some.flatMap((group) => candidateOf(reading, group, fates) ?? []);
    await write(tx, run, candidates, fates);
    done += some.reduce((count, group) => count + group.rows.length, 0);
    await run.progress(done);
  }
  return fates.inOrder();
}

function candidateOf(
  reading: InvoiceReading,
  { rows, values, reasons }: RowGroup,
  fates: RowFates,
): Candidate | undefined {
  const refuse = (why: ImportReason[]) => {
    for (const row of rows) fates.refuse(row, why);
    return undefined;
  };
  if (reasons.length > 0) return refuse(reasons);
  const composed = composeInvoice(values, reading);
  if ('reasons' in composed) return refuse(composed.reasons);
  const { input, ...past } = composed.past;
  const read = readItem(PastInvoiceInput, input);
  if ('thrown' in read) return refuse(reasonsOf(read.thrown, input));
  const { documentNumber, issueDate } = read.data;
  if (!documentNumber || !issueDate) {
    return refuse([{ field: documentNumber ? 'issueDate' : 'documentNumber', problem: 'missing' }]);
  }
  return { rows, past: { ...past, input: { ...read.data, documentNumber, issueDate } } };
}

async function write(tx: OpenTransaction, { actor }: Run, candidates: Candidate[], fates: RowFates): Promise<void> {
  const numbered = await findNumbered(
    actor,
    candidates.map(({ past }) => past.input.documentNumber),
  );
  const fresh = candidates.filter(({ rows, past }) => {
    const there = numbered.get(past.input.documentNumber);
    if (!there) return true;
    for (const row of rows) {
      if (isSame(past, there)) fates.add(row, { fate: 'same', recordId: there.id });
      else
        fates.refuse(row, [
          { field: 'documentNumber', problem: 'differs', text: `${there.issueDate}, ${there.total}` },
        ]);
    }
    return false;
  });
  const clients = await findClientsLike(
    actor,
    fresh.map(({ past }) => clientSearchFor(past.input)),
  );
  const linked = fresh.map(({ past }) => {
    const client = pickParty(clientSearchFor(past.input), clients);
    return client ? { ...past, input: { ...past.input, clientId: client.id } } : past;
  });
  const outcomes = await importInvoices(tx, actor, linked);
  fresh.forEach(({ rows, past }, n) => {
    const outcome = outcomes[n];
    for (const row of rows) {
      if (outcome && 'data' in outcome) {
        fates.add(row, { fate: 'new', recordId: outcome.data.id, version: outcome.data.updatedAt });
      } else fates.refuse(row, reasonsOf(outcome?.thrown, past.input));
    }
  });
}

/** The same invoice: of the same day and client, and of the same total and tax, where the table says them. */
function isSame({ input, stated }: PastInvoice, there: NumberedInvoice): boolean {
  const isStated = (sums: number[] | null, ours: string[]) =>
    sums === null || sums.some((it) => ours.some((amount) => new Money(amount).equals(it)));
  const [taxId, other] = [input.clientTaxId, there.clientTaxId].map((it) => (it ? normalizeTaxId(it) : undefined));
  return (
    there.issueDate === input.issueDate &&
    (taxId === undefined || other === undefined || taxId === other) &&
    isStated(stated.total, [there.total, there.amountDue]) &&
    isStated(stated.tax, [there.tax])
  );
}
