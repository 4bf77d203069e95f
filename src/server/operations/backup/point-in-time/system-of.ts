import { open } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which PostgreSQL a data directory is of: the `system_identifier` that initdb has given it, the first eight bytes of `pg_control`. The
 * files of the log of changes of two of them have the same names.
 */
export async function systemOf(directory: string): Promise<string> {
  const control = await open(join(directory, 'global', 'pg_control'));
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await control.close();
  }
}
