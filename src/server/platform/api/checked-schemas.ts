import type { z } from 'zod';
import { ReadyJson } from '@/server/platform/api/ready-json';
import { isBuiltBySql } from '@/server/platform/contract/built-by-sql';
import { env } from '@/server/platform/runtime/env';

type Method = (argument: unknown) => object;

/**
 * A builder of procedures that parses as this house does, and whose builders do too. tRPC asks a schema for
 * `parseAsync`, where zod leaves the code that it compiles for `parse`: four times the work for a page of invoices.
 * The schemas stay zod's own, for the OpenAPI document is made of them.
 */
export function withCheckedSchemas<Builder extends object>(builder: Builder): Builder {
  const methods = builder as Record<'input' | 'output' | 'meta' | 'use', Method>;
  return {
    ...builder,
    input: (schema: z.ZodType) => withCheckedSchemas(methods.input(parsedBy(schema, (data) => schema.parse(data)))),
    output: (schema: z.ZodType) => withCheckedSchemas(methods.output(parsedBy(schema, (data) => answer(schema, data)))),
    meta: (meta: unknown) => withCheckedSchemas(methods.meta(meta)),
    use: (middleware: unknown) => withCheckedSchemas(methods.use(middleware)),
  };
}

/** The schema itself, which parses by `parse` for the builder that it is given to next: that one keeps the function. */
function parsedBy(schema: z.ZodType, parse: (data: unknown) => unknown): z.ZodType {
  return Object.defineProperty(schema, 'parseAsync', { configurable: true, writable: true, value: parse });
}

/** What is answered. A member that the schema does not know is left out, and under test fails. */
function answer(schema: z.ZodType, data: unknown): unknown {
  if (env.NODE_ENV === 'production' && (isBuiltBySql(schema) || data instanceof ReadyJson)) return data;
  if (data instanceof ReadyJson) {
    answer(schema, data.toJSON());
    return data;
  }
  const known = schema.parse(data);
  if (env.NODE_ENV === 'test') assertNothingLost(data, known, 'answer');
  return known;
}

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
