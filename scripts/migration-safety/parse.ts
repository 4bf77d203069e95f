import { type Node, parse } from 'libpg-query';

/** A statement by the name that PostgreSQL's own parser has for its kind, as `IndexStmt`. */
export type Statement = { kind: string; node: Node; text: string };

type Kinds = Node extends infer Each ? (Each extends Each ? keyof Each : never) : never;
type Of<Kind extends Kinds> = Extract<Node, Record<Kind, unknown>>[Kind];

/** The statements of SQL, each with its own text and the comments before it. @throws where PostgreSQL could not read it */
export async function parseStatements(sql: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql); // the parser counts bytes
  const { stmts = [] } = await parse(sql);
  let from = 0;
  return stmts.flatMap(({ stmt, stmt_location: at = 0, stmt_len: length }) => {
    const end = length ? at + length : bytes.length;
    const text = bytes.subarray(from, end).toString('utf8').trim().replace(/;$/, '');
    from = end + 1;
    const [kind] = Object.keys(stmt ?? {});
    return stmt && kind ? [{ kind, node: stmt, text }] : [];
  });
}

/** What a node says, where it is of this kind. */
export function as<Kind extends Kinds>(node: Node | undefined, kind: Kind): Of<Kind> | undefined {
  return node && kind in node ? (node as unknown as Record<Kind, Of<Kind>>)[kind] : undefined;
}

/** The words of a list of names. */
export function words(nodes: Node[] | undefined): string[] {
  return (nodes ?? []).flatMap((node) => as(node, 'String')?.sval ?? words(as(node, 'List')?.items));
}
