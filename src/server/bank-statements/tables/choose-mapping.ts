import { createHash } from 'node:crypto';
import { keyOf } from '@/lib/tables/column-names';
import { type CsvMapping, MappingNeeded, type MappingProposal } from '@/server/bank-statements/tables/csv-mapping';
import { proposeMapping } from '@/server/bank-statements/tables/propose-mapping';
import type { Table } from '@/server/bank-statements/tables/table';

/** How somebody says a table is read; what is left out is as it was proposed. */
export type GivenMapping = Pick<CsvMapping, 'columns'> & { [Name in keyof CsvMapping]?: CsvMapping[Name] | undefined };

/**
 * How a table was read before. The row of its names is counted from the one that is proposed, for what stands before it may
 * be longer the next time; null where nothing names the columns.
 */
export type RememberedMapping = Omit<CsvMapping, 'headerRow'> & { fingerprint: string; headerOffset: number | null };

export type MappingOptions = { mapping?: GivenMapping | undefined; remembered?: readonly RememberedMapping[] };

export type ChosenMapping = {
  mapping: CsvMapping;
  proposal: MappingProposal;
  /** What tables with columns of the same names have in common. */
  fingerprint: string;
  isRemembered: boolean;
};

/**
 * How a table is read: as somebody says, else as it was the last time, else as its names, content and balances tell.
 * @throws StatementError for a table without rows
 */
export function chooseMapping(table: Table, { mapping: given, remembered = [] }: MappingOptions): ChosenMapping {
  const proposal = proposeMapping(table);
  const fingerprint = fingerprintOf(proposal);
  const proposed = proposal.mapping;
  if (given) {
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    return { proposal, fingerprint, isRemembered: false, mapping: { ...proposed, ...said } };
  }
  const known = remembered.findLast((it) => it.fingerprint === fingerprint);
  if (!known) return { proposal, fingerprint, isRemembered: false, mapping: proposed };
  const { fingerprint: _, headerOffset, ...mapping } = known;
  const headerRow = headerOffset === null ? 0 : Math.max(0, proposed.headerRow + headerOffset);
  return { proposal, fingerprint, isRemembered: true, mapping: { ...mapping, headerRow } };
}

/** @throws MappingNeeded where nobody has said how the table is read and nothing in it tells */
export function assertSure({ proposal, isRemembered }: ChosenMapping, { mapping }: MappingOptions): void {
  if (!mapping && !isRemembered && proposal.confidence === 'unsure') throw new MappingNeeded(proposal);
}

/** What is to be remembered of how a table was read. */
export function toRemember({ mapping, proposal, fingerprint }: ChosenMapping): RememberedMapping {
  const { headerRow, ...rest } = mapping;
  return { ...rest, fingerprint, headerOffset: headerRow === 0 ? null : headerRow - proposal.mapping.headerRow };
}

function fingerprintOf({ headers }: MappingProposal): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(keyOf)))
    .digest('hex');
}
