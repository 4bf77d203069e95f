import { RE2JS } from 're2js';
import { type Amount, Money } from '@/lib/money/money';
import { fold } from '@/lib/text/fold';
import type { RuleCondition, RuleField } from '@/server/banking/banking-rules/rules.schema';

/** What of a movement rules go by. */
export type Movement = {
  accountId: string;
  amount: Amount;
  description: string;
  reference: string | null;
  counterpartyName: string | null;
  counterpartyIban: string | null;
};

/** What rules are decided by; read of each movement once, however many rules there are. */
type Facts = { movement: Movement; folded: Map<RuleField, string>; plain: Map<RuleField, string> };

type Fits = (facts: Facts) => boolean;

export type Rule = { match: 'all' | 'any'; conditions: readonly RuleCondition[] };

/**
 * Makes what finds the rule of a movement: of several that fit, the first. Patterns are read once, by RE2, whose time
 * grows with the text alone, whatever the pattern: see docs/decisions/0030.
 */
export function ruleFinder<Of extends Rule>(rules: readonly Of[]): (movement: Movement) => Of | undefined {
  const compiled = rules.map((rule) => ({ rule, fits: fitsRule(rule) }));
  return (movement) => {
    const facts = { movement, folded: new Map(), plain: new Map() };
    return compiled.find(({ fits }) => fits(facts))?.rule;
  };
}

function fitsRule({ match, conditions }: Rule): Fits {
  const parts = conditions.map(fitsCondition);
  return match === 'all' ? (it) => parts.every((fits) => fits(it)) : (it) => parts.some((fits) => fits(it));
}

function fitsCondition({ field, operator, value }: RuleCondition): Fits {
  if (field === 'amount') return fitsAmount(value);
  if (field === 'direction') return ({ movement }) => directionOf(movement.amount) === value;
  const wanted = (Array.isArray(value) ? value : [String(value)]).map((text) => comparableText(field, text));
  const [first = ''] = wanted;
  switch (operator) {
    case 'contains':
      return (facts) => foldedOf(facts, field).includes(first);
    case 'startsWith':
      return (facts) => foldedOf(facts, field).startsWith(first);
    case 'regex': {
      const pattern = readPattern(String(value));
      return (facts) => pattern.test(plainOf(facts, field));
    }
    default: {
      const any = new Set(wanted);
      return (facts) => any.has(foldedOf(facts, field));
    }
  }
}

/** An amount without its sign: the direction is a condition of its own. */
function fitsAmount(value: RuleCondition['value']): Fits {
  const isRange = typeof value === 'object' && !Array.isArray(value);
  const [min, max] = isRange ? [value.min, value.max] : [Number(value), Number(value)];
  return ({ movement }) => {
    const amount = new Money(movement.amount).abs();
    return (min == null || amount.gte(min)) && (max == null || amount.lte(max));
  };
}

function directionOf(amount: Amount): 'in' | 'out' {
  return new Money(amount).isNegative() ? 'out' : 'in';
}

/** What a text of a condition is compared as. An account is its id, to the letter. */
export function comparableText(field: RuleField, text: string): string {
  if (field === 'account') return text;
  return field === 'iban' ? fold(text).replaceAll(' ', '') : fold(text);
}

function textOf({ movement }: Facts, field: RuleField): string {
  if (field === 'description') return movement.description;
  if (field === 'reference') return movement.reference ?? '';
  if (field === 'counterparty') return movement.counterpartyName ?? '';
  return field === 'iban' ? (movement.counterpartyIban ?? '') : movement.accountId;
}

function foldedOf(facts: Facts, field: RuleField): string {
  const known = facts.folded.get(field);
  if (known !== undefined) return known;
  const folded = comparableText(field, textOf(facts, field));
  facts.folded.set(field, folded);
  return folded;
}

function plainOf(facts: Facts, field: RuleField): string {
  const known = facts.plain.get(field);
  if (known !== undefined) return known;
  const plain = withoutAccents(textOf(facts, field));
  facts.plain.set(field, plain);
  return plain;
}

/** For patterns: what stands between words stays, since a pattern may ask for it. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '');
}

/** Instructions that a pattern may come to: with the length of a text they bound the time it takes. */
const LONGEST_PROGRAM = 300;

/** Instructions that all patterns of a company may come to: the worst take half a second of the longest text. */
const LONGEST_TOGETHER = 3000;

/** How many instructions the patterns of these rules come to, of as many as there may be. */
export function patternShare(rules: readonly Rule[]): number {
  const patterns = rules.flatMap(({ conditions }) => conditions.filter(({ operator }) => operator === 'regex'));
  const sizes = patterns.map(({ value }) => readPattern(String(value)).programSize());
  return sizes.reduce((sum, size) => sum + size, 0) / LONGEST_TOGETHER;
}

/** A pattern of RE2, whatever the case and the accents. @throws what says why it is none, or is too long */
export function readPattern(pattern: string): RE2JS {
  const read = RE2JS.compile(withoutAccents(pattern), RE2JS.CASE_INSENSITIVE);
  if (read.programSize() > LONGEST_PROGRAM) throw new RangeError('The pattern repeats too much');
  return read;
}
