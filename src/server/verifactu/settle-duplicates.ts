import { rows, sql } from '@/server/db/client';
import { recordedInvoiceOf } from '@/server/fiscal-chain/read-record';
import type { RecordedInvoice } from '@/server/fiscal-chain/record-xml';
import { DUPLICATE, type Verdict } from '@/server/verifactu/judge-line';
import type { RecordQuery } from '@/server/verifactu/query-xml';
import type { HeldRecord, QueryReading } from '@/server/verifactu/read-query-answer';

/** The agency answers a query with ten thousand records at most. What needs more queries than these, waits for the next turn. */
const MOST_QUERIES = 3;

/** What the agency calls a duplicate. */
type Duplicate = RecordedInvoice & {
  sequence: number;
  hash: string;
  operationDate: string | null;
  /** Of this record and of those that we have made of its invoice since: the agency shows the last that it has. */
  ownHashes: string[];
};

type Ask = (query: Omit<RecordQuery, 'issuerName' | 'issuerTaxId'>) => Promise<QueryReading>;

/**
 * What became of records that the agency says it has already: it is asked for what it holds, and that counts as ours only
 * with a hash of ours. One that it could not be asked for yet has no entry.
 * @throws as `ask` does where the agency does not answer
 */
export async function settleDuplicates(
  workspaceId: string,
  sequences: number[],
  ask: Ask,
): Promise<Map<number, Verdict>> {
  const duplicates = await findDuplicates(workspaceId, sequences);
  const verdicts = new Map<number, Verdict>();
  const isOpen = ({ sequence }: Duplicate) => !verdicts.has(sequence);
  const periodsRead = new Set<string>();
  let queries = MOST_QUERIES;
  for (const period of new Set(duplicates.flatMap(periodsOf))) {
    const open = duplicates.filter((it) => isOpen(it) && periodsOf(it).includes(period));
    let after: RecordedInvoice | null = null;
    while (open.length > 0 && queries > 0 && !periodsRead.has(period)) {
      queries -= 1;
      const { records, next }: QueryReading = await ask({ period, ...filterOf(open), ...(after && { after }) });
      for (const it of open) {
        const held = records.find((record) => isSame(record, it));
        if (held) verdicts.set(it.sequence, verdictOf(held, it));
      }
      after = next;
      if (!next) periodsRead.add(period);
    }
  }
  for (const it of duplicates.filter(isOpen)) {
    if (periodsOf(it).every((period) => periodsRead.has(period))) verdicts.set(it.sequence, refused(NOT_SHOWN));
  }
  return verdicts;
}

async function findDuplicates(workspaceId: string, sequences: number[]): Promise<Duplicate[]> {
  const found = await rows<Omit<Duplicate, keyof RecordedInvoice> & { input: string }>(sql`
    SELECT r.sequence, r.input, r.hash, i.operation_date AS "operationDate",
           ARRAY(SELECT own.hash FROM fiscal_record own
                 WHERE own.workspace_id = r.workspace_id AND own.invoice_id = r.invoice_id
                   AND own.sequence >= r.sequence) AS "ownHashes"
    FROM fiscal_record r JOIN invoice i ON i.id = r.invoice_id
    WHERE r.workspace_id = ${workspaceId} AND r.sequence = ANY(${sequences}::int[])
    ORDER BY r.sequence`);
  return found.map(({ input, ...it }) => ({ ...it, ...recordedInvoiceOf(input) }));
}

/** The months that the agency may keep it under: of its operation, or of its issue. */
function periodsOf({ issueDate, operationDate }: Duplicate): string[] {
  return [...new Set([operationDate ?? issueDate, issueDate].map((day) => day.slice(0, 7)))];
}

function filterOf(duplicates: Duplicate[]): Pick<RecordQuery, 'issued' | 'documentNumber'> {
  const days = duplicates.map(({ issueDate }) => issueDate).toSorted();
  const [only] = duplicates;
  return {
    issued: [days[0] ?? '', days.at(-1) ?? ''],
    ...(only && duplicates.length === 1 && { documentNumber: only.documentNumber.trim() }),
  };
}

function isSame(held: HeldRecord, { documentNumber, issueDate }: Duplicate): boolean {
  return held.documentNumber === documentNumber.trim() && held.issueDate === issueDate;
}

function verdictOf(held: HeldRecord, { hash, ownHashes }: Duplicate): Verdict {
  if (!ownHashes.includes(held.hash)) return refused(ANOTHERS);
  const hasErrors = held.hash === hash && /^Aceptad[ao]ConErrores$/.test(held.status);
  return hasErrors
    ? { status: 'accepted_with_errors', code: held.code, description: held.description }
    : { status: 'accepted', code: null, description: null };
}

const ANOTHERS =
  'Another record stands under this number at the tax agency, with another hash. ' +
  'Find out which program has sent it under your tax id, and ask the agency which of the two counts.';
const NOT_SHOWN = 'The tax agency says that it has a record under this number, and shows none. Ask it what it has.';

function refused(description: string): Verdict {
  return { status: 'refused', code: DUPLICATE, description };
}
