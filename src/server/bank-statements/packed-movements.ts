import type { ParsedMovement, ParsedStatement } from '@/server/bank-statements/statement';

/** So many movements are objects at a time. */
const AT_ONCE = 1000;

/**
 * The movements of a statement in the order of their days, as bytes: as objects 100,000 of them take 100 MB, and as much
 * again for each thread that they are handed to. Nothing in it is lost between threads.
 */
export type PackedMovements = {
  count: number;
  /** The days of the first and the last. */
  from?: string;
  to?: string;
  chunks: Uint8Array<ArrayBuffer>[];
};

/** What a file says of an account, with its movements packed. */
export type PackedStatement = Omit<ParsedStatement, 'movements'> & { movements: PackedMovements };

/** A statement as it is handed on. */
export function packed(statement: ParsedStatement): PackedStatement {
  return { ...statement, movements: packedMovements(inOrderOfDays(statement.movements)) };
}

/** Packs movements that are in the order of their days. */
export function packedMovements(movements: readonly ParsedMovement[]): PackedMovements {
  const encoder = new TextEncoder();
  const chunks: PackedMovements['chunks'] = [];
  for (let at = 0; at < movements.length; at += AT_ONCE) {
    chunks.push(encoder.encode(JSON.stringify(movements.slice(at, at + AT_ONCE))));
  }
  const [first, last] = [movements[0], movements.at(-1)];
  return { count: movements.length, ...(first && { from: first.date }), ...(last && { to: last.date }), chunks };
}

/** The movements in their order, each of which may be forgotten before the next is asked for. */
export function* unpacked({ chunks }: PackedMovements): Generator<ParsedMovement, void, undefined> {
  const decoder = new TextDecoder();
  for (const chunk of chunks) yield* JSON.parse(decoder.decode(chunk)) as ParsedMovement[];
}

/** As an account goes: some banks write the latest day first. */
function inOrderOfDays(movements: readonly ParsedMovement[]): readonly ParsedMovement[] {
  const [first, last] = [movements[0]?.date ?? '', movements.at(-1)?.date ?? ''];
  const forward = first > last ? movements.toReversed() : movements;
  return forward.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
