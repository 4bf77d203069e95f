import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inSpanish } from '@/i18n/api-errors/in-spanish';
import { statementProblems } from '@/server/banking/bank-statements/statement-problems';
import { feedProblems } from '@/server/rental/calendar-feeds/feed-problems';
import { fetchProblems } from '@/server/rental/channels/channel-problems';
import { en, es } from '~/messages/all';

// Every sentence that a form of the dashboard can be answered with has its Spanish: they are read out of the sources.

/** Rooms whose errors no form gets to see: they answer programs, or end the process. */
const forPrograms = [
  'rest',
  'process',
  'generated',
  'demo',
  'jobs',
  'db',
  'postgres',
  'runtime',
  'outbox',
  'administration',
];
/** Files of other rooms of which the same holds, or that speak to the sign-in pages, which have words of their own. */
const otherFiles =
  /^[a-z-]+\/(accounts\/(?!account\.schema)|api\/batch|http\/json-budget|outgoing-http\/(?!target|addresses|failures|resolve-host|deadline)|mail\/deliver-mail|activities\/activities\.schema|api-keys\/api-keys\.schema|closed-periods\/closed-periods\.schema|reports\/(monthly|quarterly)\.schema|search\/search\.schema|documents\/pdf|pdf\/(?!pdf-renderer)|company-archive\/commands|dashboard\/scim-handler)/;

/** What these rooms say to programs alone: of fields that the forms fill in by themselves, of ids and of keys. */
const toPrograms = new Set([
  'Internal error',
  'The body is nested more than {} levels deep.',
  'At most {} entries are taken.',
  'Use one of {}',
  'Not a type of this list. The types are {}',
  'Write the SHA-256 in 64 hexadecimal digits',
  'The file was announced with {} here. Send the same, or announce it again.',
  'Say what the file is called: originalName is missing.',
  'Say how many bytes the file has: size is missing.',
  'Send the fileReferenceId that the upload answered with.',
  'The invoice has {} lines; the first is 0.',
  'Say which line: its place, the first is 0, or its description.',
  'No line of the invoice has this description and price.',
  'This box is not a sum of documents. Ask for one that is, such as 07 or 28 of form 303.',
  'At most 50 entries',
  'Write the mapping as a JSON object.',
]);

/** What is no error: descriptions, words on paper and parts of a log. */
const noErrors = new Set([
  'Street and number.',
  'Province or state.',
  'Postal code.',
  'An alias of `state`.',
  'An alias of `postalCode`.',
  'Advance payment',
  'Anticipo a cuenta',
  'Advance invoiced as',
  'Anticipo facturado en',
  'File reference',
  'Sin categoría',
  'Tax returns',
  '{} documentType',
  '{} documentNumber',
  // Descriptions of counts, which a helper writes.
  'Invoices dated in the quarter that are drafts.',
  'Expenses of the quarter without a file.',
  'Invoices and expenses of the quarter in another currency without a rate.',
  'Records for the tax agency that wait for a person.',
  'How many wait for the client.',
  'How many answers wait to be looked at.',
  'How many are red.',
  'How many are amber.',
  'How many are green.',
  'Bank account',
  'Bank transaction',
  'Bank statement',
  'Run of rules',
  'Event log',
  'Portal link',
  'Test company',
  'Test mode',
  '{} is taken',
  'An invoice',
  'This is a test of {}. If you can read it, deliveries arrive.',
]);

/** Sentences made of parts that only go together in a few ways. */
const samples: Record<string, string[]> = {
  '{} too {}': [],
  // Faults of fields, and what a format lacks: by the code of the answer, and the reasons in its details.
  'Invalid request. {}{}': [],
  '{} needs more than this invoice says. {}': [],
  'At most {} {}. Send that much, or leave the amount out.': [
    'At most 1.50 remains. Send that much, or leave the amount out.',
    'At most 1.50 can be applied to this invoice. Send that much, or leave the amount out.',
  ],
  'They come to {}, {} for an amount of {}.': [
    'They come to 1.50, 2.00 too little for an amount of 3.50.',
    'They come to 1.50, 1.00 too much for an amount of 0.50.',
  ],
};

/** The text of a literal, `{}` where something varies; undefined for anything else. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  }
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left !== undefined && right !== undefined ? left + right : undefined;
}

/** The sentences in a file, but for SQL, descriptions of the document and errors of our own making. */
function sentencesIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'description') return;
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (node.expression.name.text === 'meta') {
        visit(node.expression.expression);
        return;
      }
    }
    const text = textOf(node);
    if (text === undefined) ts.forEachChild(node, visit);
    else if (/^(?:[A-Z]|\{\})/.test(text) && /[a-z] [a-z]|\{\} [a-z]/.test(text)) found.push(text);
  };
  visit(source);
  return found;
}

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.router\.ts$/.test(file))
  .filter((file) => !forPrograms.includes(file.split('/')[1] ?? '') && !otherFiles.test(file))
  .map((file) => join('src/server', file))
  .concat('src/lib/tax/issuing-rules.ts')
  .filter(
    (file) =>
      /\.schema\.ts$|\/contract\/|outgoing-http|issuing-rules/.test(file) ||
      readFileSync(file, 'utf8').includes("/contract/errors'"),
  );

const sentences = [...new Set(files.flatMap(sentencesIn))].filter(
  (text) => !toPrograms.has(text) && !noErrors.has(text),
);

/** One that varies at an end is said after or before another sentence, which is a sentence of its own. */
const samplesOf = (template: string) =>
  samples[template] ?? [template.replace(/^\{\} (?=[A-Z])|(?<=[.]) \{\}$/g, '').replaceAll('{}', 'X')];

describe('an error of the API', () => {
  it('is found in the sources', () => {
    expect(sentences.length).toBeGreaterThan(150);
  });

  it('has its Spanish wherever a form can get it', () => {
    const missing = sentences.flatMap(samplesOf).filter((sample) => inSpanish(sample) === sample);
    expect(missing).toEqual([]);
  });

  it('is said sentence by sentence, with what varies as Spanish writes it', () => {
    const said = [
      [
        'Only an owner can change an owner. Ask an owner to do it.',
        'Solo un propietario puede cambiar a otro. Pídeselo a un propietario.',
      ],
      [
        'An invoice that is paid cannot be sent. It is possible from draft, sent or overdue.',
        'Una factura pagada no se puede enviar. Tiene que estar en uno de estos estados: en borrador, emitida o vencida.',
      ],
      [
        'This needs the role owner or admin; yours is editor. Ask an owner.',
        'Para esto hace falta el rol propietario o administrador; el tuyo es editor. Pídeselo a un propietario.',
      ],
      [
        'The quarter 2026-Q3 is closed: nothing dated in it can change.',
        'El trimestre 3T 2026 está cerrado: nada con fecha en él puede cambiar.',
      ],
    ];
    for (const [english = '', spanish] of said) expect(inSpanish(english)).toBe(spanish);
  });

  it('stays as it is where nobody has translated it', () => {
    expect(inSpanish('Something new. Sign in to continue.')).toBe('Something new. Inicia sesión para continuar.');
    expect(inSpanish('')).toBe('');
  });

  it('leaves no hole open', () => {
    const all = sentences.flatMap(samplesOf).map(inSpanish);
    expect(all.filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});

// What a file or a feed is refused with travels as a code, and the dashboard has the words.
describe.each([
  ['a statement', statementProblems, en.statements.problems, es.statements.problems],
  ['a calendar', feedProblems, en.calendarFeeds.problems, es.calendarFeeds.problems],
  ['a channel', fetchProblems, en.channels.problems, es.channels.problems],
])('what is wrong with %s', (_, problems: Record<string, string>, english, spanish) => {
  it.each<[string, Record<string, string>]>([
    ['English', english],
    ['Spanish', spanish],
  ])('is said by its code, with all that varies: %s', (_language, words) => {
    const codes = Object.keys(problems);
    expect(Object.keys(words).toSorted()).toEqual(codes.toSorted());
    // What a number of things is said of stands first: {count, plural, …}.
    const holesIn = (text = '') => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
    const differing = codes.filter((it) => `${holesIn(words[it])}` !== `${holesIn(problems[it])}`);
    expect(differing).toEqual([]);
  });
});
