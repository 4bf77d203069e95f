import type { z } from 'zod';

/** A value as JSON that is written already. Dispatch sends the text on; nobody else takes it for the value. */
export class JsonOf<Value> {
  constructor(readonly text: string) {}

  /** What the text says. */
  read(): Value {
    return JSON.parse(this.text);
  }
}

/**
 * For `output()`: what a procedure answers by this schema, which may also be written already where its caller `acceptsJson`.
 */
export class OrJson<Schema extends z.ZodType> {
  declare readonly _input: z.input<Schema> | JsonOf<z.output<Schema>>;
  declare readonly _output: z.output<Schema>;

  constructor(readonly schema: Schema) {}
}

/** @see OrJson */
export function jsonOrSchema<Schema extends z.ZodType>(schema: Schema): OrJson<Schema> {
  return new OrJson(schema);
}
