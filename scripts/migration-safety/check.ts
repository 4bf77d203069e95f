import { concurrentStatement, isContract, isRepeated } from '@/server/platform/postgres/migration-files';
import { emptyHistory, remember } from '~/scripts/migration-safety/history';
import { as, parseStatements, type Statement } from '~/scripts/migration-safety/parse';
import { type Finding, judge, type Rule, rules } from '~/scripts/migration-safety/rules';

/** Whatever is not newer was applied while Folio stood still. */
const BASELINE = '20261129162928_expenses_found_whole';

type MigrationText = { name: string; sql: string };

/**
 * What the migrations would do to those who use Folio while they run: locks that others wait for, and what the version before,
 * which runs on meanwhile, could not read or write any more. A migration excepts itself by a line with its reason:
 * `-- allows: breaks-reads, the value is written from 0.4 on`.
 * @param migrations all of them, oldest first
 * @returns sentences for whoever writes them, empty where nothing is wrong
 */
export async function unsafeSteps(migrations: MigrationText[], baseline = BASELINE): Promise<string[]> {
  const history = emptyHistory();
  const sentences: string[] = [];
  for (const { name, sql } of migrations) {
    const statements = await parseStatements(sql);
    if (name > baseline) {
      const context = {
        history,
        statements,
        madeHere: new Set(statements.flatMap(({ node }) => as(node, 'CreateStmt')?.relation?.relname ?? [])),
        remade: new Set(statements.flatMap(remadeBy)),
        isContract: isContract(name),
        isRepeated: isRepeated(sql),
      };
      const findings = [
        ...statements.flatMap((statement) => judge(statement, context).map((finding) => ({ ...finding, statement }))),
        ...markTrouble(sql, statements),
      ];
      sentences.push(...sentencesOf(name, findings, allowancesOf(sql)));
    }
    for (const statement of statements) remember(history, statement);
  }
  return sentences;
}

type Found = Finding & { statement: Statement };

/** Where the marks of a migration and its statements disagree, as the one that applies it would find. */
function markTrouble(sql: string, statements: Statement[]): Found[] {
  const [statement] = statements;
  if (!statement) return [];
  const isConcurrent = statements.some(
    ({ node }) => as(node, 'IndexStmt')?.concurrent || as(node, 'DropStmt')?.concurrent,
  );
  const found: Found[] = [];
  if (isConcurrent && statements.length === 1 && !concurrentStatement(sql)) {
    found.push({
      statement,
      rule: 'unreadable',
      advice: 'Name the index: CREATE INDEX CONCURRENTLY <name> ON …, with comments of whole lines before it only.',
    });
  }
  if (isRepeated(sql) && statements.length > 1) {
    found.push({ statement, rule: 'runs-alone', advice: 'A repeated migration has one statement.' });
  }
  return found;
}

function remadeBy({ node }: Statement): string[] {
  const trigger = as(node, 'CreateTrigStmt');
  const view = as(node, 'ViewStmt');
  return [
    ...(trigger ? [`${trigger.relation?.relname} ${trigger.trigname}`] : []),
    ...(view ? [view.view?.relname ?? ''] : []),
  ];
}

function allowancesOf(sql: string): { rule: string; reason: string }[] {
  return [...sql.matchAll(/^-- allows: ([\w-]+),?[ \t]*(.*)$/gm)].map(([, rule = '', reason = '']) => ({
    rule,
    reason,
  }));
}

function sentencesOf(name: string, findings: Found[], allowances: { rule: string; reason: string }[]): string[] {
  const allowed = new Set(allowances.map(({ rule }) => rule));
  const found = new Set<string>(findings.map(({ rule }) => rule));
  const wrong = allowances.flatMap(({ rule, reason }) => {
    if (!Object.hasOwn(rules, rule))
      return [`${name}: there is no rule ${rule}; there are ${Object.keys(rules).join(', ')}.`];
    if (!reason.trim()) return [`${name}: say why it allows ${rule}: -- allows: ${rule}, <reason>.`];
    return found.has(rule) ? [] : [`${name} allows ${rule}, and does nothing of the kind: delete the line.`];
  });
  const unsafe = findings
    .filter(({ rule }) => !allowed.has(rule))
    .map(
      ({ rule, advice, statement }) =>
        `${name}: ${firstLine(statement.text)}\n    ${rule}: ${rules[rule as Rule]}. ${advice}`,
    );
  return [...wrong, ...unsafe];
}

function firstLine(text: string): string {
  const line = text.replace(/^\s*(--.*\n\s*)*/, '').replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
