import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// The plan of the house, see docs/decisions/0001: what each floor may import, and what has one place only.

type Import = { of: string; line: number; typeOnly: boolean };

/** A file belongs to the first floor with which its path begins; other folders of src/server are resources. */
const floors: [floor: string, beginnings: string[]][] = [
  ['generated', ['src/server/generated/']],
  ['lib', ['src/lib/']],
  [
    'process',
    [
      'src/server/process/serve',
      'src/server/process/first-login',
      'src/server/demo/',
      'src/instrumentation',
      'server.ts',
    ],
  ],
  ['facade', ['src/server/rest/', 'src/server/dashboard/trpc-handler']],
  ['router', ['src/server/root']],
  ['resources', ['src/server/auth.', 'src/server/session.', 'src/server/jobs/jobs']],
  ['foundation', ['src/server/database/', 'src/server/outgoing-http/']],
  ['inngest', ['inngest/']],
  ['words', ['messages/', 'src/i18n/']],
  ['components', ['src/components/']],
  ['app', ['src/app/']],
];

/** What a floor may import, beside itself. */
const below: Record<string, string[]> = {
  generated: [],
  lib: [],
  foundation: ['lib', 'generated'],
  resources: ['lib', 'generated', 'foundation', 'words'],
  router: ['foundation', 'resources'],
  facade: ['lib', 'foundation', 'resources', 'router'],
  inngest: ['lib', 'foundation', 'resources'],
  process: ['lib', 'generated', 'foundation', 'resources', 'router', 'facade', 'inngest'],
  words: ['lib'],
  components: ['lib', 'words'],
  app: ['lib', 'words', 'components', 'inngest'],
};

/** What pages and route files may call on the server: doors, and who is signed in. Types they may import from anywhere. */
const doorsForPages =
  /^src\/server\/(auth|accounts\/(sign-up-policy|passkey-host)|session|health|env|.*-door|doors\/doors|rest\/.+|openapi)$/;

const files = ['src', 'inngest', 'messages'].flatMap(sourcesBelow).concat('server.ts');
const written = files.filter((file) => !file.startsWith('src/server/generated/'));
const ours = written.filter((file) => /^(src\/(server|app|components)|inngest)\//.test(file));
const onTheServer = written.filter((file) => /^(src\/server|inngest)\//.test(file));

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function floorOf(file: string): string {
  const named = floors.find(([, beginnings]) => beginnings.some((beginning) => file.startsWith(beginning)));
  if (named) return named[0];
  return dirname(file) === 'src/server' ? 'foundation' : 'resources';
}

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: ts.Node, typeOnly: boolean) => {
    if (!ts.isStringLiteral(specifier)) return;
    const of = ownPath(file, specifier.text);
    const { line } = source.getLineAndCharacterOfPosition(specifier.getStart());
    if (of) found.push({ of, line: line + 1, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((element) => element.isTypeOnly);
}

/** Where one of our own modules lies, without its ending; undefined for a library. */
function ownPath(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  if (specifier.startsWith('~/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  return undefined;
}

function allowed(importer: string, { of, typeOnly }: Import): boolean {
  const from = floorOf(importer);
  const to = floorOf(`${of}.ts`);
  if (from === to || below[from]?.includes(to)) return true;
  if (from === 'components') return typeOnly;
  return from === 'app' && (typeOnly || doorsForPages.test(of));
}

/** Where a pattern stands, as `file:line`. */
function places(among: string[], pattern: RegExp): string[] {
  return among.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

const except =
  (...beginnings: string[]) =>
  (file: string) =>
    !beginnings.some((it) => file.startsWith(it));

describe('floors', () => {
  it('finds the sources at all', () => {
    expect(ours.length).toBeGreaterThan(100);
  });

  it('lets each floor import only what stands below it', () => {
    const wrong = written.flatMap((file) =>
      importsOf(file)
        .filter((it) => !allowed(file, it))
        .map((it) => `${file}:${it.line} (${floorOf(file)}) imports ${it.of} (${floorOf(`${it.of}.ts`)})`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  it('have at most 300 lines', () => {
    expect(ours.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)).toEqual([]);
  });

  it('are named for what they know', () => {
    const vague = /^(utils?|helpers?|common|misc|shared)([.-]|$)|[.-](utils?|helpers?)\./;
    expect(written.filter((file) => vague.test(basename(file)))).toEqual([]);
  });

  it('are no barrels', () => {
    expect(written.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([]);
  });
});

describe('one place for each thing', () => {
  it('reads the environment in env.ts', () => {
    const samples = 'src/components/webhooks/verification-samples.ts'; // what it shows is not what it runs
    const elsewhere = written.filter(
      except('src/server/runtime/env.ts', 'src/instrumentation.ts', 'server.ts', samples),
    );
    expect(places(elsewhere, /process\.env/)).toEqual([]);
  });

  it('reaches the outside through the guard only', () => {
    const elsewhere = onTheServer.filter(except('src/server/outgoing-http/outgoing-http'));
    expect(places(elsewhere, /(?<![.\w])fetch\(|from 'undici'|https?\.(request|get)\(/)).toEqual([]);
  });

  it('writes events and deliveries in the outbox only', () => {
    const elsewhere = written.filter(
      except('src/server/events/events', 'src/server/webhooks/', 'src/server/deliveries/'),
    );
    const writes =
      /(INSERT INTO|UPDATE|DELETE FROM) "?(event|delivery|delivery_attempt)\b|db\.(event|delivery|deliveryAttempt)\.(create|update|upsert|delete)/;
    expect(places(elsewhere, writes)).toEqual([]);
  });

  it('speaks SQL and Prisma below the pages only', () => {
    const pages = written.filter((file) => /^src\/(app|components)\//.test(file));
    expect(places(pages, /@\/server\/db'|sql`/)).toEqual([]);
  });

  // Prisma batches findUnique across requests, and so across transactions; see docs/decisions/0002.
  it('never uses what breaks ambient transactions', () => {
    expect(places(onTheServer, /\.findUnique(OrThrow)?\(|\.\$transaction\(/)).toEqual([]);
  });
});
