import { firstRow, sql } from '@/server/platform/db/client';

/** Where an invoice stands in its company's chain, and whether that holds from end to end. */
export type ChainPlace = {
  /** Which link it is, from 1 on, and of how many. */
  position: number;
  records: number;
  hash: string;
  previousHash: string;
  recordedAt: Date;
  /** Every record follows from the one before it, and its hash is that of what it stores. */
  isUnbroken: boolean;
};

/**
 * The link of an issued invoice, with every hash of its chain reckoned anew by the database; undefined of a draft and of
 * what was issued with another program.
 */
export function findChainPlace(workspaceId: string, invoiceId: string): Promise<ChainPlace | undefined> {
  return firstRow<ChainPlace>(sql`
    WITH own AS (
      SELECT sequence, is_test, hash, previous_hash, recorded_at FROM fiscal_record
      WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoiceId} AND kind = 'alta' ORDER BY sequence LIMIT 1
    ), chain AS (
      SELECT sequence, previous_hash = coalesce(lag(hash) OVER (ORDER BY sequence), '')
               AND hash = upper(encode(sha256(convert_to(input, 'UTF8')), 'hex')) AS holds
      FROM fiscal_record
      WHERE workspace_id = ${workspaceId} AND is_test = (SELECT is_test FROM own)
    )
    SELECT own.hash, own.previous_hash AS "previousHash", own.recorded_at AS "recordedAt",
           (SELECT count(*)::int FROM chain WHERE sequence <= own.sequence) AS position,
           (SELECT count(*)::int FROM chain) AS records,
           (SELECT bool_and(holds) FROM chain) AS "isUnbroken"
    FROM own`);
}
