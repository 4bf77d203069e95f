import type { z } from 'zod';
import { JsonOf, OrJson } from '@/server/platform/api/json-of';
import { isBuiltBySql } from '@/server/platform/contract/built-by-sql';
import { checks } from '@/server/platform/runtime/checks';

type Method = (argument: unknown) => object;

/** What tRPC parses by, and the schema that documents are made of. */
type Parser = ((data: unknown) => unknown) & { schema: z.ZodType };

/** Of a procedure that tRPC has made: what its documents are made of. */
type Definition = { inputs: (z.ZodType | Parser)[]; output?: z.ZodType | Parser };

/**
 * A builder of procedures that parses as this house does, and whose builders do too. Of a schema tRPC would call
 * `parseAsync`, where zod leaves the code that it compiles for `parse`: four times the work for a page of invoices.
 * A finished procedure lists the schemas themselves, for the OpenAPI document is made of them.
 */
export function withCheckedSchemas<Builder extends object>(builder: Builder): Builder {
  const methods = builder as Record<'input' | 'output' | 'meta' | 'use' | 'query' | 'mutation', Method>;
  return {
    ...builder,
    input: (schema: z.ZodType) => withCheckedSchemas(methods.input(parserOf(schema, (data) => schema.parse(data)))),
    output: (given: z.ZodType | OrJson<z.ZodType>) => {
      const schema = given instanceof OrJson ? given.schema : given;
      return withCheckedSchemas(methods.output(parserOf(schema, (data) => answer(schema, data))));
    },
    meta: (meta: unknown) => withCheckedSchemas(methods.meta(meta)),
    use: (middleware: unknown) => withCheckedSchemas(methods.use(middleware)),
    query: (resolver: unknown) => listingSchemas(methods.query(resolver)),
    mutation: (resolver: unknown) => listingSchemas(methods.mutation(resolver)),
  };
}

function parserOf(schema: z.ZodType, parse: (data: unknown) => unknown): Parser {
  return Object.assign((data: unknown) => parse(data), { schema });
}

/** The procedure, which has parsers where its schemas belong. */
function listingSchemas(procedure: object): object {
  const { _def: definition } = procedure as { _def: Definition };
  definition.inputs = definition.inputs.map(schemaOf);
  if (definition.output) definition.output = schemaOf(definition.output);
  return procedure;
}

function schemaOf(parser: z.ZodType | Parser): z.ZodType {
  return 'schema' in parser ? parser.schema : parser;
}

/** What is answered: a member that the schema does not know is left out, unless PostgreSQL has built it by the schema. */
function answer(schema: z.ZodType, data: unknown): unknown {
  const known = data instanceof JsonOf || isBuiltBySql(schema) ? data : schema.parse(data);
  checks.answer?.(schema, data, known);
  return known;
}
