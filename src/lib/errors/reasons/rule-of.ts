import type { ErrorValues } from '@/lib/errors/error-entry';
import { type CodedReason, type ReasonArguments, reasonsOf } from './reason-words';
import { schemaReasons } from './schema-reasons';

const reasonOf = reasonsOf(schemaReasons);

type Rule = { error: (issue: object) => string };

/**
 * The words of a rule of a schema, as zod takes them; code and values travel with the issue, as those of `schema-reasons.ts`
 * on the server do. Forms have the same schemas: these words are all that they load.
 */
export function ruleOf<Code extends keyof typeof schemaReasons>(
  code: Code,
  ...values: ReasonArguments<(typeof schemaReasons)[Code]>
): Rule {
  const why = reasonOf(code, ...values);
  const { message, ...reason } = why;
  return {
    error: (issue) => {
      Object.assign(issue, reason satisfies { reason: string; params?: ErrorValues });
      return inReadersWords(why);
    },
  };
}

let inReadersWords = ({ message }: CodedReason): string => message;

/** Has forms say their rules in the reader's language. */
export function setRuleWords(words: (reason: CodedReason) => string): void {
  inReadersWords = words;
}
