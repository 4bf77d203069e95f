import { createHash } from 'node:crypto';
import { keyOf } from '@/lib/tables/column-names';
import {
  type CsvMapping,
  type GivenMapping,
  MappingNeeded,
  type MappingProposal,
} from '@/server/banking/bank-statements/tables/csv-mapping';
import { type Decision, decideMapping, proposalOf } from '@/server/banking/bank-statements/tables/propose-mapping';
import type { Table } from '@/server/banking/bank-statements/tables/table';

/**
 * How a table was read before. The row of its names is counted from the one that is proposed, for what is before it may be
 * longer the next time; null where nothing names the columns.
 */
export type RememberedMapping = Omit<CsvMapping, 'headerRow' | 'sheet'> & {
  fingerprint: string;
  headerOffset: number | null;
};

export type MappingOptions = {
  mapping?: GivenMapping | undefined;
  remembered?: readonly RememberedMapping[];
  /** The calendar date: no year of two digits is beyond the next one. */
  today?: string | undefined;
};

export type ChosenMapping = {
  mapping: CsvMapping;
  proposal: MappingProposal;
  /** How many of the first rows are movements. */
  movements: number;
  /** The row of the names that the table itself shows. */
  ownHeaderRow: number;
  /** What tables with columns of the same names have in common. */
  fingerprint: string;
  /** Whether the caller, or an earlier file, chose it. */
  isGiven: boolean;
  isRemembered: boolean;
  /** Whether the caller, or an earlier file, chose the sign of the amounts. */
  isSignGiven: boolean;
};

/**
 * How a table is read: as the caller says, else as it was the last time if that still fits, else as its names, content and
 * balances decide. What the caller leaves out is decided in the same way.
 * @throws StatementError for a table without rows
 */
export function chooseMapping(table: Table, { mapping: given, remembered = [], today }: MappingOptions): ChosenMapping {
  const decide = (mapping?: GivenMapping) =>
    decideMapping(table, mapping, today ? Number(today.slice(0, 4)) : undefined);
  const own = decide();
  const ownHeaderRow = own.best.mapping.headerRow;
  const fingerprint = fingerprintOf(own.context.headers);
  const chosen = (decision: Decision) => {
    const proposal = proposalOf(table, decision);
    return { proposal, movements: decision.best.movements, mapping: proposal.mapping, ownHeaderRow, fingerprint };
  };
  if (given) {
    const decision = decide({ ...given, headerRow: given.headerRow ?? ownHeaderRow });
    return { ...chosen(decision), isGiven: true, isRemembered: false, isSignGiven: given.isFlipped !== undefined };
  }
  const known = remembered.findLast((it) => it.fingerprint === fingerprint);
  const again = known && decisionAsBefore(decide, known, own);
  const isRemembered = again !== undefined;
  return { ...chosen(again ?? own), isGiven: false, isRemembered, isSignGiven: isRemembered };
}

/**
 * The decision as an earlier file was read; undefined where that does not read this table whole, or in an order of days that
 * the table itself contradicts. A bank may change how it writes dates.
 */
function decisionAsBefore(
  decide: (mapping: GivenMapping) => Decision,
  known: RememberedMapping,
  own: Decision,
): Decision | undefined {
  const { fingerprint: _, headerOffset, ...remembered } = known;
  const headerRow = headerOffset === null ? 0 : Math.max(0, own.best.mapping.headerRow + headerOffset);
  const { dateOrder, ...rest } = { ...remembered, headerRow };
  const decided = decide(rest);
  const fits = decided.questions.includes('date_order') || [null, dateOrder].includes(decided.best.mapping.dateOrder);
  const again = decide({ ...rest, dateOrder });
  const isWhole =
    again.best.movements > 0 && again.best.unreadable <= Math.min(own.best.unreadable, decided.best.unreadable);
  return fits && isWhole ? again : undefined;
}

/** @throws MappingNeeded where the table has more than one reading, and neither the caller nor an earlier file chose one */
export function assertSure({ proposal, isGiven, isRemembered }: ChosenMapping): void {
  if (isRemembered) return;
  // What cannot be read in the way that a caller names is refused with its line.
  const open = proposal.questions.filter((question) => !isGiven || question !== 'columns');
  if (open.length > 0) throw new MappingNeeded(proposal);
}

/** What is to be remembered of how a table was read. */
export function toRemember({ mapping, ownHeaderRow, fingerprint }: ChosenMapping): RememberedMapping {
  const { headerRow, sheet: _, ...rest } = mapping;
  return { ...rest, fingerprint, headerOffset: headerRow === 0 ? null : headerRow - ownHeaderRow };
}

function fingerprintOf(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(keyOf)))
    .digest('hex');
}
