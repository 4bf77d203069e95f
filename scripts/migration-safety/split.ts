import { as, parseStatements, type Statement } from '~/scripts/migration-safety/parse';

/** One migration to be written: what its name ends with, and its SQL. */
export type Step = { suffix: string; isContract: boolean; sql: string };

/**
 * Puts what was worked out at once into the steps that a running installation bears: each index by itself, CONCURRENTLY;
 * constraints NOT VALID, validated apart; and what is removed in a contract migration of its own, last.
 */
export async function splitIntoSteps(sql: string): Promise<Step[]> {
  const statements = await parseStatements(sql);
  const made = new Set(statements.flatMap(({ node }) => as(node, 'CreateStmt')?.relation?.relname ?? []));
  const parts = {
    together: [] as string[],
    indexes: [] as string[],
    validations: [] as string[],
    removals: [] as string[],
  };
  for (const statement of statements) place(statement, made, parts);
  const { together, indexes, validations, removals } = parts;
  const numbered = (kind: string, texts: string[]) =>
    texts.map((text, at) => step(texts.length > 1 ? `_${kind}_${at + 1}` : `_${kind}`, [text]));
  return [
    ...(together.length > 0 ? [step('', together)] : []),
    ...numbered('index', indexes),
    ...(validations.length > 0 ? [step('_validate', validations)] : []),
    ...(removals.length > 0 ? [{ ...step('', removals), isContract: true }] : []),
  ];
}

function step(suffix: string, texts: string[]): Step {
  return { suffix, isContract: false, sql: `${texts.map((text) => `${text};`).join('\n\n')}\n` };
}

type Parts = Record<'together' | 'indexes' | 'validations' | 'removals', string[]>;

function place({ node, text }: Statement, made: ReadonlySet<string>, parts: Parts): void {
  const index = as(node, 'IndexStmt');
  const drop = as(node, 'DropStmt');
  const alter = as(node, 'AlterTableStmt');
  if (index && !made.has(index.relation?.relname ?? '')) {
    parts.indexes.push(text.replace(/\bINDEX\b(?! CONCURRENTLY)/, 'INDEX CONCURRENTLY'));
  } else if (drop?.removeType === 'OBJECT_INDEX') {
    parts.indexes.push(text.replace(/\bINDEX\b(?! CONCURRENTLY)/, 'INDEX CONCURRENTLY'));
  } else if (drop?.removeType === 'OBJECT_TABLE' || drop?.removeType === 'OBJECT_FUNCTION' || isRemoval(node)) {
    parts.removals.push(text);
  } else if (alter && !made.has(alter.relation?.relname ?? '')) {
    const [command] = alter.cmds ?? [];
    const constraint = as(as(command, 'AlterTableCmd')?.def, 'Constraint');
    const isScanned = constraint?.contype === 'CONSTR_FOREIGN' || constraint?.contype === 'CONSTR_CHECK';
    if (alter.cmds?.length === 1 && isScanned && !constraint.skip_validation) {
      parts.together.push(`${text} NOT VALID`);
      parts.validations.push(`ALTER TABLE "${alter.relation?.relname}" VALIDATE CONSTRAINT "${constraint.conname}"`);
    } else parts.together.push(text);
  } else parts.together.push(text);
}

/** Whether a statement does nothing but remove columns. */
function isRemoval(node: Statement['node']): boolean {
  const commands = as(node, 'AlterTableStmt')?.cmds ?? [];
  return commands.length > 0 && commands.every((command) => as(command, 'AlterTableCmd')?.subtype === 'AT_DropColumn');
}
