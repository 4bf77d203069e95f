import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { cutText } from '@/lib/text/cut-text';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import {
  type BankRule,
  BankRuleCreate,
  operatorsOf,
  type RuleCondition,
  RuleField,
  RuleOperator,
} from '@/server/banking/banking-rules/rules.schema';

/** A condition as it is typed: of its values only that of its field and operator counts. */
export interface ConditionValues {
  field: RuleField;
  operator: RuleOperator;
  /** A text, or several a line each. */
  text: string;
  min: number | null;
  max: number | null;
  accounts: string[];
  direction: 'in' | 'out';
}

export interface RuleValues {
  name: string;
  isActive: boolean;
  match: 'all' | 'any';
  conditions: ConditionValues[];
  category: string;
  notes: string;
  exclude: boolean;
  vendorId: string | null;
}

const { name, action } = BankRuleCreate.shape;
const { category, notes } = action.shape;

/** @param required what is said where something is missing */
export function ruleSchema(required: string) {
  const condition = z
    .object({
      field: RuleField,
      operator: RuleOperator,
      text: z.string(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      accounts: z.array(z.string()),
      direction: z.enum(['in', 'out']),
    })
    .superRefine((it, context) => {
      const missing = missingOf(it);
      if (missing) context.addIssue({ code: 'custom', path: [missing], message: required });
    });
  return z.object({
    name: requiredText(name, required),
    isActive: z.boolean(),
    match: z.enum(['all', 'any']),
    conditions: z.array(condition),
    category: requiredText(category, required),
    notes: given(notes),
    exclude: z.boolean(),
    vendorId: z.string().nullable(),
  });
}

function missingOf({ field, operator, text, min, max, accounts }: ConditionValues): keyof ConditionValues | undefined {
  if (field === 'direction') return undefined;
  if (field === 'account') return accounts.length === 0 ? 'accounts' : undefined;
  if (field !== 'amount') return text.trim() === '' ? 'text' : undefined;
  return min === null && (operator === 'is' || max === null) ? 'min' : undefined;
}

const nothing = { text: '', min: null, max: null, accounts: [], direction: 'out' } as const;

/** A condition to begin with. */
export function emptyCondition(field: RuleField = 'description'): ConditionValues {
  return { ...nothing, accounts: [], field, operator: field === 'account' ? 'oneOf' : operatorsOf[field][0] };
}

/** The form of a rule that is there, or of a proposed one. */
export function valuesOf(rule: BankRule | BankRuleCreate): RuleValues {
  return {
    ...{ name: rule.name, isActive: rule.isActive ?? true, match: rule.match ?? 'all' },
    conditions: rule.conditions.map(conditionValues),
    ...{ category: rule.action.category, notes: rule.action.notes ?? '', exclude: rule.action.exclude ?? false },
    vendorId: rule.action.vendorId ?? null,
  };
}

function conditionValues({ field, operator, value }: RuleCondition): ConditionValues {
  const empty = { ...emptyCondition(field), operator };
  if (field === 'account') {
    return { ...empty, operator: 'oneOf', accounts: Array.isArray(value) ? value : [String(value)] };
  }
  if (field === 'direction') return { ...empty, direction: value === 'in' ? 'in' : 'out' };
  if (typeof value === 'number') return { ...empty, min: value };
  if (typeof value === 'string') return { ...empty, text: value };
  if (Array.isArray(value)) return { ...empty, text: value.join('\n') };
  return { ...empty, min: value.min ?? null, max: value.max ?? null };
}

/** A new rule, or one that is made from a movement: of its counterparty where the bank says it, else of its text. */
export function newRule(from?: BankTransaction): RuleValues {
  const base = { isActive: true, match: 'all', notes: '', exclude: false, vendorId: null } as const;
  if (!from) return { ...base, name: '', category: '', conditions: [emptyCondition()] };
  const { counterparty, description, category = '', amount } = from;
  const named = counterparty?.iban
    ? { ...emptyCondition('iban'), text: counterparty.iban }
    : counterparty
      ? { ...emptyCondition('counterparty'), operator: 'is' as const, text: counterparty.name }
      : { ...emptyCondition(), text: cutText(description, 200, 'units') };
  const direction = { ...emptyCondition('direction'), direction: amount < 0 ? ('out' as const) : ('in' as const) };
  const called = cutText(counterparty?.name ?? description, 200, 'units');
  return { ...base, name: called, category, conditions: [named, direction] };
}

/** As the API takes it; what is empty is cleared. */
export function toRule(values: RuleValues): BankRuleCreate {
  const { name, isActive, match, conditions, category, notes, exclude, vendorId } = values;
  const rule = { name, isActive, match, conditions: conditions.map(toCondition) };
  return { ...rule, action: { category, notes: notes || null, exclude, vendorId } };
}

function toCondition({ field, operator, text, min, max, accounts, direction }: ConditionValues): RuleCondition {
  if (field === 'account') return { field, operator: 'oneOf', value: accounts };
  if (field === 'direction') return { field, operator, value: direction };
  if (field === 'amount') return { field, operator, value: operator === 'is' ? (min ?? 0) : { min, max } };
  return { field, operator, value: operator === 'oneOf' ? linesOf(text) : text.trim() };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
