import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';
import { type History, parametersOf } from '~/scripts/migration-safety/history';
import { as, type Statement, words } from '~/scripts/migration-safety/parse';

/** What is wrong with a statement, and what to write instead. */
export type Finding = { rule: Rule; advice: string };

/** What a statement is judged by. */
export type Context = {
  history: History;
  /** Tables that the same migration makes: nobody waits for them. */
  madeHere: ReadonlySet<string>;
  /** Triggers and views that the same migration makes (again). */
  remade: ReadonlySet<string>;
  /** All statements of the migration. */
  statements: Statement[];
  isContract: boolean;
  isRepeated: boolean;
};

/** Why each rule is there; what it wants instead is said by the finding. */
export const rules = {
  'index-locks': 'a table takes no writes while an index of it is built or dropped in a transaction',
  'runs-alone': 'what runs outside of a transaction, and what reads a whole table, is a migration by itself',
  'scans-table': 'a table takes no writes, or no requests at all, while its rows are looked at',
  'rewrites-table': 'a table takes no requests while it is written anew',
  'breaks-writes': 'the version before does not write it, and runs on while this one starts',
  'breaks-reads': 'the version before reads it, and runs on while this one starts',
  'writes-many-rows': 'changed rows are locked until the migration ends, and so is what else it has changed',
  unreadable: 'what it does cannot be seen from here',
};

export type Rule = keyof typeof rules;

const CONTRACT =
  'Move it into a migration named <time>_contract_<name>, which waits for processes of the version before';

/** What is wrong with one statement of a migration. */
export function judge({ kind, node }: Statement, context: Context): Finding[] {
  const judgeKind = kinds[kind];
  if (judgeKind) return judgeKind(node, context);
  return [
    {
      rule: 'unreadable',
      advice: `Nobody has decided yet what ${kind} does to a running version: add it to scripts/migration-safety/rules.ts.`,
    },
  ];
}

const fine = () => [];
const unseen = (what: string) => () => [
  { rule: 'unreadable', advice: `Write ${what} as statements that can be read.` } as Finding,
];

const kinds: Record<string, (node: Node, context: Context) => Finding[]> = {
  CreateStmt: fine,
  CreateEnumStmt: fine,
  CreateExtensionStmt: fine,
  CommentStmt: fine,
  CreateTrigStmt: fine,
  ViewStmt: fine,
  AlterEnumStmt: (node) =>
    as(node, 'AlterEnumStmt')?.newVal
      ? [
          {
            rule: 'breaks-reads',
            advice:
              'The version before cannot read a row with the new value: have this release read it, and the next one write it.',
          },
        ]
      : [{ rule: 'breaks-reads', advice: `${CONTRACT}.` }],
  CreateFunctionStmt: judgeFunction,
  IndexStmt: judgeIndex,
  DropStmt: judgeDrop,
  RenameStmt: (_, { isContract }) =>
    isContract
      ? []
      : [
          {
            rule: 'breaks-reads',
            advice:
              'Add the new name beside the old one, write both, and remove the old one by a contract migration of the next release.',
          },
        ],
  AlterTableStmt: judgeAlterTable,
  UpdateStmt: judgeWrite,
  DeleteStmt: judgeWrite,
  MergeStmt: judgeWrite,
  InsertStmt: (node, context) => (hasFrom(node) ? judgeWrite(node, context) : []),
  TruncateStmt: () => [{ rule: 'breaks-reads', advice: 'Delete the rows in a repeated migration.' }],
  LockStmt: () => [{ rule: 'scans-table', advice: 'Leave the lock to the statements that need one.' }],
  TransactionStmt: () => [{ rule: 'runs-alone', advice: 'Leave it out: each migration has its transaction.' }],
  DoStmt: unseen('the block'),
  SelectStmt: unseen('what the called function does'),
  CallStmt: unseen('what the called procedure does'),
};

/** Whether what is inserted is read from a table. */
function hasFrom(node: Node): boolean {
  return as(as(node, 'InsertStmt')?.selectStmt, 'SelectStmt')?.fromClause !== undefined;
}

function judgeFunction(node: Node, { history, isContract, madeHere }: Context): Finding[] {
  const made = as(node, 'CreateFunctionStmt');
  const name = words(made?.funcname).at(-1) ?? '';
  const known = history.functions.get(name);
  const called = parametersOf(made?.parameters);
  const [row = ''] = called.split(', ');
  const isOfTable = history.tables.has(row) || madeHere.has(row);
  const isDistinct = isOfTable && ![...(known ?? [])].some((it) => it.split(', ')[0] === row);
  if (isContract || !known?.size || known.has(called) || isDistinct) return [];
  return [
    {
      rule: 'breaks-reads',
      advice: `${name} is called with other arguments by the version before: give the new one another name, and drop ${name} by a contract migration.`,
    },
  ];
}

function judgeIndex(node: Node, { madeHere, statements }: Context): Finding[] {
  const index = as(node, 'IndexStmt');
  if (madeHere.has(index?.relation?.relname ?? '')) return [];
  if (!index?.concurrent)
    return [{ rule: 'index-locks', advice: 'CREATE INDEX CONCURRENTLY, in a migration by itself.' }];
  return statements.length > 1 ? [{ rule: 'runs-alone', advice: 'Put it into a migration by itself.' }] : [];
}

function judgeDrop(node: Node, { isContract, remade, statements }: Context): Finding[] {
  const drop = as(node, 'DropStmt');
  const kind = drop?.removeType;
  if (kind === 'OBJECT_INDEX') {
    if (!drop?.concurrent)
      return [{ rule: 'index-locks', advice: 'DROP INDEX CONCURRENTLY, in a migration by itself.' }];
    return statements.length > 1 ? [{ rule: 'runs-alone', advice: 'Put it into a migration by itself.' }] : [];
  }
  const names = (drop?.objects ?? []).map((object) => words([object]).join(' '));
  const isRemade = (kind === 'OBJECT_TRIGGER' || kind === 'OBJECT_VIEW') && names.every((name) => remade.has(name));
  return isContract || isRemade ? [] : [{ rule: 'breaks-reads', advice: `${CONTRACT}.` }];
}

function judgeAlterTable(node: Node, context: Context): Finding[] {
  const alter = as(node, 'AlterTableStmt');
  const table = alter?.relation?.relname ?? '';
  if (context.madeHere.has(table)) return [];
  return (alter?.cmds ?? []).flatMap((command) => judgeCommand(table, as(command, 'AlterTableCmd') ?? {}, context));
}

const harmless = new Set([
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_DropConstraint',
  'AT_SetCompression',
]);

function judgeCommand(
  table: string,
  { subtype = 'AT_AddColumn', name = '', def }: AlterTableCmd,
  context: Context,
): Finding[] {
  const { history, isContract, statements } = context;
  if (harmless.has(subtype)) return [];
  switch (subtype) {
    case 'AT_AddColumn':
      return judgeColumn(as(def, 'ColumnDef') ?? {});
    case 'AT_AddConstraint':
      return judgeConstraint(as(def, 'Constraint') ?? {});
    case 'AT_ValidateConstraint':
      return statements.every(isValidation)
        ? []
        : [
            {
              rule: 'runs-alone',
              advice:
                'VALIDATE CONSTRAINT in a migration by itself: what stands beside it locks the table while its rows are looked at.',
            },
          ];
    case 'AT_SetNotNull':
      return history.filled.has(`${table}.${name}`)
        ? []
        : [
            {
              rule: 'scans-table',
              advice: `ADD CONSTRAINT … CHECK (${name} IS NOT NULL) NOT VALID, then VALIDATE CONSTRAINT in the next migration, then SET NOT NULL in the one after, which drops the check.`,
            },
          ];
    case 'AT_DropNotNull':
      return isContract
        ? []
        : [
            {
              rule: 'breaks-reads',
              advice: `The version before cannot read a row without it. ${CONTRACT}, and write such rows once the column may be empty.`,
            },
          ];
    case 'AT_ColumnDefault':
      return def || isContract
        ? []
        : [{ rule: 'breaks-writes', advice: `The version before may leave ${name} out. ${CONTRACT}.` }];
    case 'AT_DropColumn':
      return isContract ? [] : [{ rule: 'breaks-reads', advice: `${CONTRACT}.` }];
    case 'AT_AlterColumnType':
      return [
        {
          rule: 'rewrites-table',
          advice: `Add a column beside ${name}, fill it in a repeated migration, and drop ${name} by a contract migration.`,
        },
      ];
    default:
      return [
        {
          rule: 'rewrites-table',
          advice: `Nobody has decided yet what ${subtype} does to a running version: add it to scripts/migration-safety/rules.ts.`,
        },
      ];
  }
}

const isValidation = ({ node }: Statement) =>
  as(node, 'AlterTableStmt')?.cmds?.every(
    (command) => as(command, 'AlterTableCmd')?.subtype === 'AT_ValidateConstraint',
  ) ?? false;

/** Evaluated once, when the column is added: rows that are there are not written anew. */
const once = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'jsonb_build_object',
  'jsonb_build_array',
]);

function judgeColumn(column: ColumnDef): Finding[] {
  const constraints = (column.constraints ?? []).map((node) => as(node, 'Constraint') ?? {});
  const given = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const findings: Finding[] = [];
  if (constraints.some(({ contype }) => contype === 'CONSTR_NOTNULL') && !given) {
    findings.push({
      rule: 'breaks-writes',
      advice: `Give ${column.colname} a DEFAULT, or leave it nullable until the next release.`,
    });
  }
  if (given && !isEvaluatedOnce(given.raw_expr)) {
    findings.push({
      rule: 'rewrites-table',
      advice: `Add ${column.colname} without the default, SET DEFAULT in another statement, and fill the rows in a repeated migration.`,
    });
  }
  for (const { contype } of constraints) {
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY') {
      findings.push({
        rule: 'rewrites-table',
        advice: `Add ${column.colname} as an ordinary column, which a trigger writes, and fill the rows in a repeated migration.`,
      });
    } else if (
      contype === 'CONSTR_CHECK' ||
      contype === 'CONSTR_FOREIGN' ||
      contype === 'CONSTR_UNIQUE' ||
      contype === 'CONSTR_PRIMARY'
    ) {
      findings.push({
        rule: 'scans-table',
        advice: 'ADD CONSTRAINT … NOT VALID beside it, or a unique index that is built CONCURRENTLY.',
      });
    }
  }
  return findings;
}

function isEvaluatedOnce(expression: Node | undefined): boolean {
  const calls = JSON.stringify(expression ?? {}).matchAll(/"funcname":(\[.*?\])/g);
  return [...calls].every(([, names]) => once.has(words(JSON.parse(names ?? '[]')).at(-1) ?? ''));
}

function judgeConstraint({ contype, skip_validation: isNotValid, indexname }: Constraint): Finding[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    return isNotValid
      ? []
      : [
          {
            rule: 'scans-table',
            advice: 'ADD CONSTRAINT … NOT VALID, then VALIDATE CONSTRAINT in the next migration.',
          },
        ];
  }
  if ((contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') && indexname) return [];
  return [
    {
      rule: 'scans-table',
      advice: 'CREATE UNIQUE INDEX CONCURRENTLY in a migration by itself, then ADD CONSTRAINT … USING INDEX.',
    },
  ];
}

function judgeWrite(node: Node, { madeHere, statements, isRepeated }: Context): Finding[] {
  const [written] = Object.values(node) as { relation?: { relname?: string } }[];
  if (madeHere.has(written?.relation?.relname ?? '')) return [];
  if (isRepeated && statements.length === 1 && /"limitCount"/.test(JSON.stringify(node))) return [];
  return [
    {
      rule: 'writes-many-rows',
      advice:
        'Put it into a migration by itself that begins with "-- repeated: until no row is left" and changes those which are not yet ' +
        'as they should be, some thousand at a time: WHERE id IN (SELECT id … WHERE … LIMIT 5000).',
    },
  ];
}
