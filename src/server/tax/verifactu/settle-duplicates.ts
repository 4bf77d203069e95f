import { z } from 'zod';
import { recordedInvoiceOf } from '@/server/fiscal-records/fiscal-chain/read-record';
import type { RecordedInvoice } from '@/server/fiscal-records/fiscal-chain/record-xml';
import { rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { DUPLICATE, type Verdict } from '@/server/tax/verifactu/judge-line';
import type { RecordQuery } from '@/server/tax/verifactu/query-xml';
import type { AgencyRecord, QueryReading } from '@/server/tax/verifactu/read-query-answer';

/** The agency answers a query with ten thousand records at most. What needs more queries than these, waits for the next turn. */
const MOST_QUERIES = 3;

/** What the agency calls a duplicate. */
type Duplicate = RecordedInvoice & {
  sequence: number;
  operationDate: string | null;
  /** Every record that we have made of its invoice: the agency shows the last of those that it has. */
  own: { sequence: number; hash: string }[];
};

type Ask = (query: Omit<RecordQuery, 'issuerName' | 'issuerTaxId'>) => Promise<QueryReading>;

/**
 * What became of records that the agency says it has already: it is asked for what it holds, and that counts as ours only
 * with a hash of ours. One that it could not be asked for yet has no entry; one from before, that it turns out to have, has.
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
        const agencyRecord = records.find((record) => isSame(record, it));
        if (agencyRecord)
          for (const [sequence, verdict] of verdictsOf(agencyRecord, it)) verdicts.set(sequence, verdict);
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

const DuplicateRow = z.object({
  operationDate: z.string().nullable(),
  /** Every record that we have made of its invoice: the agency shows the last of those that it has. */
  own: json<{ sequence: number; hash: string }[]>(),
  sequence: z.number(),
  input: z.string(),
});

async function findDuplicates(workspaceId: string, sequences: number[]): Promise<Duplicate[]> {
  const found = await rows(
    DuplicateRow,
    sql`
    SELECT r.sequence, r.input, i.operation_date AS "operationDate",
           (SELECT json_agg(json_build_object('sequence', own.sequence, 'hash', own.hash)) FROM fiscal_record own
            WHERE own.workspace_id = r.workspace_id AND own.invoice_id = r.invoice_id) AS own
    FROM fiscal_record r JOIN invoice i ON i.id = r.invoice_id
    WHERE r.workspace_id = ${workspaceId} AND r.sequence = ANY(${sequences}::int[])
    ORDER BY r.sequence`,
  );
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

function isSame(agencyRecord: AgencyRecord, { documentNumber, issueDate }: Duplicate): boolean {
  return agencyRecord.documentNumber === documentNumber.trim() && agencyRecord.issueDate === issueDate;
}

/** What the record comes to that the agency shows; one of ours from before was given up although it had arrived. */
function verdictsOf(agencyRecord: AgencyRecord, { sequence, own }: Duplicate): [sequence: number, Verdict][] {
  const ours = own.find(({ hash }) => hash === agencyRecord.hash);
  if (!ours) return [[sequence, refused(ANOTHERS)]];
  if (ours.sequence > sequence) return [[sequence, accepted]];
  const its: [number, Verdict] = [ours.sequence, standingOf(agencyRecord)];
  return ours.sequence === sequence ? [its] : [its, [sequence, { ...refused(NOT_REPLACED), code: null }]];
}

const accepted: Verdict = { status: 'accepted', code: null, description: null };

function standingOf({ status, code, description }: AgencyRecord): Verdict {
  return /^Aceptad[ao]ConErrores$/.test(status) ? { status: 'accepted_with_errors', code, description } : accepted;
}

const NOT_REPLACED = 'The tax agency has the record that this one corrects after all. Send the correction again.';
const ANOTHERS =
  'Another record stands under this number at the tax agency, with another hash. ' +
  'Find out which program has sent it under your tax id, and ask the agency which of the two counts.';
const NOT_SHOWN = 'The tax agency says that it has a record under this number, and shows none. Ask it what it has.';

function refused(description: string): Verdict {
  return { status: 'refused', code: DUPLICATE, description };
}
