import { z } from 'zod';
import { noneIfEmpty } from '@/server/platform/contract/text';

// The fields of forms, made of the API's: its limits stand in the schemas of src/server alone. A form says in words of
// its own what is missing, and has '' or null for what the API may be left without.

/** The rule of a field that the API may be left without, for where there is something. */
export function given<Schema extends z.ZodType>(field: z.ZodOptional<z.ZodNullable<Schema>>): Rule<Schema> {
  const rule = field.unwrap().unwrap();
  // A form has '' for none, and sends it as that.
  return (rule instanceof z.ZodPipe && rule.out === noneIfEmpty ? rule.in : rule) as Rule<Schema>;
}

type Rule<Schema> = Schema extends z.ZodPipe<infer Text, typeof noneIfEmpty> ? Text : Schema;

/** A text that has to be typed; `problem` says so. */
export function requiredText<Schema extends z.ZodType<string, string>>(field: Schema, problem: string) {
  return z.string().trim().min(1, problem).pipe(field);
}

/** A number that has to be typed; `problem` says so. What is not there yet is null. */
export function requiredNumber<Schema extends z.ZodType<number, number>>(field: Schema, problem: string) {
  return z
    .number()
    .nullable()
    .transform((value, context) => {
      if (value === null) context.addIssue(problem);
      return value ?? 0;
    })
    .pipe(field);
}

/** A text of a form of its own, such as an address; `problem` says whatever is wrong, else the API's own words do. */
export function textAs(field: z.ZodType<string, string>, problem?: string) {
  return z
    .string()
    .trim()
    .transform((text, context) => {
      const read = field.safeParse(text);
      if (read.success) return read.data;
      for (const { message } of read.error.issues.slice(0, 1)) context.addIssue(problem ?? message);
      return text;
    });
}

/** As `textAs`, for a text that may stay empty. */
export function textAsOrEmpty(field: z.ZodType<string, string>, problem?: string) {
  return textAs(z.union([z.literal(''), field]), problem);
}
