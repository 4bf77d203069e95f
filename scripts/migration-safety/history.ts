import type { Node } from 'libpg-query';
import { as, type Statement, words } from '~/scripts/migration-safety/parse';

/** What the migrations so far have made, as far as the rules ask. */
export type History = {
  /** The arguments of a call of each function, by its name: a name may have several, told apart by the table whose rows it takes. */
  functions: Map<string, Set<string>>;
  /** The tables that were made: each is a type of its rows. */
  tables: Set<string>;
  /** Columns, as `invoice.status`, in which a validated constraint allows no NULL. */
  filled: Set<string>;
  /** Constraints that would do so once they are validated, as `invoice.constraint`, with their column. */
  unvalidated: Map<string, string>;
};

export function emptyHistory(): History {
  return { functions: new Map(), tables: new Set(), filled: new Set(), unvalidated: new Map() };
}

function signaturesOf({ functions }: History, name: Node[] | undefined): Set<string> {
  const last = words(name).at(-1) ?? '';
  const known = functions.get(last) ?? new Set();
  functions.set(last, known);
  return known;
}

/** Notes what a statement has made. */
export function remember(history: History, { node }: Statement): void {
  const table = as(node, 'CreateStmt')?.relation?.relname;
  if (table) history.tables.add(table);
  const made = as(node, 'CreateFunctionStmt');
  if (made) signaturesOf(history, made.funcname).add(parametersOf(made.parameters));
  const drop = as(node, 'DropStmt');
  if (drop?.removeType === 'OBJECT_FUNCTION') {
    for (const object of drop.objects ?? []) {
      const dropped = as(object, 'ObjectWithArgs');
      const signatures = signaturesOf(history, dropped?.objname);
      const types = parametersOf(dropped?.objfuncargs);
      for (const it of signatures)
        if (it.replaceAll(' =', '') === types || !dropped?.objfuncargs) signatures.delete(it);
    }
  }
  const alter = as(node, 'AlterTableStmt');
  const altered = alter?.relation?.relname ?? '';
  for (const command of alter?.cmds ?? []) {
    const { subtype, name, def } = as(command, 'AlterTableCmd') ?? {};
    const constraint = as(def, 'Constraint');
    const column = constraint?.contype === 'CONSTR_CHECK' ? notNullColumn(constraint.raw_expr) : undefined;
    if (subtype === 'AT_AddConstraint' && column) history.unvalidated.set(`${altered}.${constraint?.conname}`, column);
    const validated = subtype === 'AT_ValidateConstraint' ? history.unvalidated.get(`${altered}.${name}`) : undefined;
    if (validated) history.filled.add(`${altered}.${validated}`);
  }
}

/** The arguments that a call has, as `jsonb, text`; those with a default are marked, because they change what calls match. */
export function parametersOf(parameters: Node[] | undefined): string {
  return (parameters ?? [])
    .map((node) => as(node, 'FunctionParameter'))
    .filter((parameter) => parameter && !['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'].includes(parameter.mode ?? ''))
    .map(
      (parameter) =>
        `${words(parameter?.argType?.names).at(-1)}${parameter?.argType?.arrayBounds ? '[]' : ''}${parameter?.defexpr ? ' =' : ''}`,
    )
    .join(', ');
}

/** The column of `column IS NOT NULL`. */
function notNullColumn(expression: Node | undefined): string | undefined {
  const test = as(expression, 'NullTest');
  return test?.nulltesttype === 'IS_NOT_NULL' ? words(as(test.arg, 'ColumnRef')?.fields).at(-1) : undefined;
}
