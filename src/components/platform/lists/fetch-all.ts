const PAGE = 100;
const MOST_ROWS = 10_000;

/** One page of what a list shows: its filters, from this cursor on. */
export type FetchPage<Row> = (page: {
  limit: number;
  cursor?: string;
}) => Promise<{ data: Row[]; nextCursor?: string }>;

/** Everything that a list's filters match, page by page; cut after 10,000 rows. */
export async function fetchAll<Row>(fetchPage: FetchPage<Row>) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage({ limit: PAGE, cursor });
    rows.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor && rows.length < MOST_ROWS);
  return { rows, isCut: cursor !== undefined };
}
