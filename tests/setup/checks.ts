import { JsonOf } from '@/server/platform/api/json-of';
import { checks } from '@/server/platform/runtime/checks';

checks.answer = (schema, returned, answered) => {
  const data = returned instanceof JsonOf ? returned.read() : returned;
  const known = answered === returned ? schema.parse(data) : answered; // the server hands it on unread
  assertNothingLost(data, known, 'answer');
};

checks.rows = (schema, found, statement) => {
  const names = Object.keys(schema.shape).sort().join(', ');
  for (const row of found) {
    const columns = Object.keys(row as object)
      .sort()
      .join(', ');
    if (columns !== names) throw new Error(`PostgreSQL answers ${columns}; the row says ${names}: ${statement}`);
    const { error } = schema.safeParse(row);
    if (error) throw new Error(`A row is not what its schema says: ${error.message}\n${statement}`);
  }
};

/** @throws Error that names the first member of `data` which `known` lacks; undefined is no member, as in JSON */
function assertNothingLost(data: unknown, known: unknown, path: string): void {
  if (typeof data !== 'object' || data === null || data === known) return;
  const stored = (known ?? {}) as Record<string, unknown>;
  for (const [name, member] of Object.entries(data)) {
    if (member === undefined) continue;
    if (!Object.hasOwn(stored, name)) throw new Error(`The schema does not know ${path}.${name}`);
    assertNothingLost(member, stored[name], `${path}.${name}`);
  }
}
