import type pg from 'pg';
import type { Transaction } from '@/server/platform/db/transaction';

/** What Prisma gets when it wants a transaction of its own inside ours: the same connection, at a savepoint. */
export function savepointClient(transaction: Transaction): pg.PoolClient {
  const name = transaction.nextSavepoint();
  const translated: Record<string, string> = {
    BEGIN: `SAVEPOINT ${name}`,
    COMMIT: `RELEASE SAVEPOINT ${name}`,
    ROLLBACK: `ROLLBACK TO SAVEPOINT ${name}`,
  };
  return new Proxy(transaction.client, {
    get(client, property) {
      if (property === 'release') return () => undefined;
      if (property === 'query') {
        return (query: pg.QueryConfig) => {
          const text = translated[query.text];
          return text ? client.query(text) : transaction.note(client.query(query));
        };
      }
      const value = Reflect.get(client, property, client);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
}
