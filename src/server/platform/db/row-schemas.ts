import { z } from 'zod';

/** Of a statement that names rows. */
export const IdRow = z.object({ id: z.string() });

/** Of a statement that counts. */
export const CountRow = z.object({ count: z.number() });

/** A column of JSON, whose form is not compared with what PostgreSQL answers: who wrote it has checked it. */
export function json<Value>() {
  return z.custom<Value>();
}
