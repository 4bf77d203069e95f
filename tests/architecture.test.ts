import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '@/lib/folio/resources';
import { publicFiles } from '~/tests/public-files';

// The plan of the house, see docs/decisions/0001: what each room may import, and what has one place only.

type Import = { of: string; line: number; typeOnly: boolean; isLazy: boolean };

/** Resources that have no other place, a new one among them, stand on the lowest of their floors. */
const resourcesBut = (...placed: string[]) => resourceNames.filter((name) => !placed.includes(name));

/** The domains of the server with their rooms, the lowest first: `src/server/<domain>/<room>`. */
const domains: Record<string, string[]> = {
  platform: [
    'runtime',
    'contract',
    'db',
    'postgres',
    'api',
    'events',
    'http',
    'outgoing-http',
    'outbox',
    'files',
    'mail',
    'pdf',
    'signing',
    'workbooks',
    'search',
    'saved-views',
    'recurring',
    'installation',
  ],
  access: ['workspaces', 'members', 'accounts', 'api-keys', 'security-log'],
  developers: ['event-log', 'webhooks', 'portal', 'request-log', 'workbench'],
  company: [
    'company',
    'fiscal-profile',
    'series',
    'mail-templates',
    'certificates',
    'tax-agency-settings',
    'tax-settings',
    'closed-periods',
  ],
  contacts: ['parties', 'clients', 'contacts', 'notes', 'activities', 'vendors'],
  'fiscal-records': ['authorities', 'fiscal-chain', 'ticketbai-files'],
  purchases: ['expenses', 'pro-rata', 'cash-criterion'],
  sales: ['products', 'payments', 'documents', 'invoices', 'quotes', 'deposits', 'reminders', 'aging'],
  tax: ['assets', 'reports', 'tax-rows', 'form-files', 'record-books', 'verifactu', 'ticketbai', 'tax-agency'],
  'e-invoicing': ['e-invoicing', 'face', 'statuses'],
  banking: ['bank-statements', 'banking', 'banking-rules', 'reconciliation', 'forecast'],
  rental: [
    'properties',
    'reservations',
    'channels',
    'calendar-feeds',
    'guests',
    'guest-registration',
    'hospedajes',
    'rental-invoices',
    'rental-reports',
    'owner-statements',
  ],
  operations: [
    'overview',
    'board',
    'client-requests',
    'quarter-archive',
    'imports',
    'moves',
    'ledger',
    'jobs',
    'demo',
    'backup',
    'company-deletion',
    'company-archive',
    'renewals',
    'administration',
    'test-mode',
  ],
  entry: ['data-export', 'rest', 'mcp', 'dashboard', 'process'],
};

/** Domains that do not import each other. */
const siblings = ['tax', 'e-invoicing', 'banking', 'rental'];

/**
 * The rooms of the server by floor, the lowest first. A room imports what stands below it, and
 * nothing of its own floor: so no two rooms need each other.
 */
const server = [
  ['runtime', 'workbooks'],
  ['bank-statements', 'calendar-feeds', 'contract', 'outgoing-http', 'postgres', 'signing'],
  ['authorities', 'db'],
  ['api', 'events', 'hospedajes', 'http', 'parties', 'pdf', 'recurring'],
  ['installation', 'outbox'],
  ['files'],
  ['banking-rules'],
  [
    'event-log',
    'mail',
    'payments',
    'request-log',
    'search',
    ...resourcesBut('deposits', 'expenses', 'invoices', 'properties', 'quotes', 'reservations'),
  ],
  ['activities', 'aging', 'contacts', 'notes', 'saved-views', 'security-log'],
  ['api-keys', 'mail-templates', 'webhooks'],
  ['portal', 'workbench', 'workspaces'],
  ['fiscal-profile', 'members', 'properties', 'series', 'tax-agency-settings', 'tax-settings'],
  ['accounts', 'company', 'reservations'],
  ['certificates', 'channels', 'closed-periods', 'documents', 'fiscal-chain', 'guests'],
  ['guest-registration', 'pro-rata', 'renewals', 'ticketbai-files'],
  ['cash-criterion'],
  ['expenses'],
  ['invoices'],
  ['assets'],
  [
    'deposits',
    'e-invoicing',
    'forecast',
    'imports',
    'quotes',
    'reconciliation',
    'reminders',
    'rental-invoices',
    'rental-reports',
    'reports',
    'ticketbai',
    'verifactu',
  ],
  ['face', 'ledger', 'owner-statements', 'statuses', 'tax-rows'],
  ['client-requests', 'company-deletion', 'form-files', 'record-books', 'tax-agency'],
  ['administration', 'backup', 'board', 'moves', 'overview', 'test-mode'],
  ['company-archive', 'quarter-archive'],
  ['registration'],
  ['demo', 'jobs'],
  ['root'],
  ['data-export'],
  ['dashboard', 'rest'],
  ['mcp'],
  ['process'],
];

/** The rooms of the components by floor, the lowest first: `src/components/<domain>/<room>`. */
const components = [
  ['api', 'browser'],
  ['tax-ids', 'ui'],
  ['format', 'shell'],
  ['api-keys', 'drafts', 'e-invoices', 'mail', 'members', 'recurring', 'resources', 'states', 'statuses'],
  ['company-archive'],
  ['lists', 'movements', 'parties', 'search', 'settings'],
  ['client-requests', 'failed-tasks', 'guests'],
  [
    'administration',
    'aging',
    'companies',
    'frame',
    'imports',
    'ledger',
    'mail-templates',
    'moves',
    'owner-statements',
    'record-books',
    'reports',
    'request-log',
    'tax-agency',
    'test-mode',
    'webhooks',
    ...resourcesBut('banking', 'clients', 'invoices', 'properties', 'quotes', 'vendors'),
  ],
  [
    'accounts',
    'api-reference',
    'assets',
    'banking',
    'documents',
    'properties',
    'rental-reports',
    'taxes',
    'vendors',
    'workbench',
  ],
  ['check-in', 'invoices', 'portal', 'quotes', 'security-log', 'session', 'tax-forms'],
  ['board', 'clients', 'overview'],
];

/** What the areas outside those two may import, beside themselves. */
const areas: Record<string, string[]> = {
  lib: [],
  generated: [],
  words: ['lib'],
  server: ['lib', 'generated', 'words'],
  components: ['lib', 'words'],
  inngest: ['lib', 'server'],
  app: ['lib', 'words', 'components', 'inngest'],
  start: ['lib', 'server', 'inngest'],
};

const beginnings: [area: string, path: string][] = [
  ['generated', 'src/server/generated/'],
  ['server', 'src/server/'],
  ['lib', 'src/lib/'],
  ['components', 'src/components/'],
  ['app', 'src/app/'],
  ['words', 'src/i18n/'],
  ['words', 'messages/'],
  ['inngest', 'inngest/'],
  ['app', 'src/instrumentation-client'],
  ['start', 'server.ts'],
];

const files = ['src', 'inngest', 'messages'].flatMap(sourcesBelow).concat('server.ts');
const written = files.filter((file) => !file.startsWith('src/server/generated/'));
const ours = written.filter((file) => /^(src\/(server|app|components)|inngest)\//.test(file));
/** The client of the API, by hand: it needs nothing of ours. */
const sdk = sourcesBelow('packages/sdk/src').filter((file) => !file.startsWith('packages/sdk/src/generated/'));
const onTheServer = written.filter((file) => /^(src\/server|inngest)\//.test(file));

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function areaOf(file: string): string {
  return beginnings.find(([, path]) => file.startsWith(path))?.[0] ?? file;
}

/**
 * The domain and the room of a file of src/server or src/components. `sales/sales-domain.ts`, which registers what its rooms
 * have, is the room `registration` of its domain; `root.ts` is a room of its own, of the domain `entry`.
 */
function placeOf(file: string): { domain: string; room: string } {
  const [, , domain = '', room = ''] = file.replace(/\.tsx?$/, '').split('/');
  if (room === `${domain}-domain`) return { domain, room: 'registration' };
  return room ? { domain, room } : { domain: 'entry', room: domain };
}

const importsByFile = new Map<string, Import[]>();

/** What a file imports of ours. */
function importsOf(file: string): Import[] {
  const known = importsByFile.get(file) ?? parseImports(file);
  importsByFile.set(file, known);
  return known;
}

function parseImports(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: ts.Node, typeOnly: boolean, isLazy = false) => {
    if (!ts.isStringLiteral(specifier)) return;
    const of = ownPath(file, specifier.text);
    const { line } = source.getLineAndCharacterOfPosition(specifier.getStart());
    if (of) found.push({ of, line: line + 1, typeOnly, isLazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
      add(node.arguments[0], false, true);
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

/** What says how requests and answers look, on the server and in the forms: it runs in both. */
const isContract = (path: string) => /^src\/server\/(platform\/contract\/.+|.+\.schema)(\.ts)?$/.test(path);

/**
 * What a module imports of ours to run, and what that imports in turn. Types are gone by then.
 * @param atOnce without what it loads later, by `import()`
 */
function reachedFrom(file: string, atOnce = false, reached = new Set<string>()): Set<string> {
  for (const { of, typeOnly, isLazy } of importsOf(file)) {
    const path = written.includes(`${of}.tsx`) ? `${of}.tsx` : `${of}.ts`;
    if (typeOnly || (atOnce && isLazy) || reached.has(path)) continue;
    reached.add(path);
    if (written.includes(path)) reachedFrom(path, atOnce, reached);
  }
  return reached;
}

/** Whether a domain may import another: one above itself in the list, which is not its sibling. */
function mayImport(domain: string, other: string): boolean {
  const order = Object.keys(domains);
  const areSiblings = siblings.includes(domain) && siblings.includes(other);
  return domain === other || (order.indexOf(other) < order.indexOf(domain) && !areSiblings);
}

/** Whether a room stands above another of the same house. */
function isAbove(floors: string[][], room: string, other: string): boolean {
  const floorOf = (name: string) => floors.findIndex((rooms) => rooms.includes(name));
  return floorOf(other) >= 0 && floorOf(room) > floorOf(other);
}

function allowed(importer: string, { of, typeOnly }: Import): boolean {
  if (of === 'package.json') return true; // the version is written there
  const from = areaOf(importer);
  const to = areaOf(`${of}.ts`);
  if (from === to) {
    const floors = { server, components }[from];
    if (!floors) return true;
    const [own, other] = [placeOf(importer), placeOf(of)];
    if (from === 'server' && !mayImport(own.domain, other.domain)) return false;
    return own.room === other.room || isAbove(floors, own.room, other.room);
  }
  if (areas[from]?.includes(to)) return true;
  // Pages call the server by `server()`: Next's chunks hold no copy of it.
  return (from === 'components' || from === 'app') && (typeOnly || isContract(of));
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

  it('knows every room', () => {
    const known = { server: server.flat(), components: components.flat() };
    const places = written.flatMap((file) => {
      const area = areaOf(file);
      return area === 'server' || area === 'components' ? [{ area, file, ...placeOf(file) }] : [];
    });
    const unknown = places.filter(({ area, domain, room }) => {
      const isPlaced =
        area === 'components' || room === 'root' || room === 'registration' || domains[domain]?.includes(room);
      return !isPlaced || !known[area as keyof typeof known].includes(room);
    });
    expect(unknown).toEqual([]);
  });

  it('lets each room import only what stands below it', () => {
    const wrong = written.flatMap((file) =>
      importsOf(file)
        .filter((it) => !allowed(file, it))
        .map((it) => `${file}:${it.line} imports ${it.of}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets no files need each other in a circle, types included', () => {
    const pathOf = (of: string) => [`${of}.ts`, `${of}.tsx`].filter((path) => written.includes(path));
    const needs = (file: string) => importsOf(file).flatMap(({ of, isLazy }) => (isLazy ? [] : pathOf(of)));
    const needed = new Map(written.map((file) => [file, needs(file)]));
    // Whoever needs nothing that is left is in no circle: what remains in the end is one, or leads to one.
    for (let before = -1; before !== needed.size; ) {
      before = needed.size;
      for (const [file, its] of needed) if (!its.some((path) => needed.has(path))) needed.delete(file);
    }
    expect([...needed.keys()]).toEqual([]);
  });
});

describe('a domain', () => {
  it.each(Object.keys(domains))('%s says in three sentences what it knows, offers and must not know', (domain) => {
    const path = `src/server/${domain}/README.md`;
    const [title, ...sentences] = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
    expect(title).toBe(`# ${domain}`);
    const begins = [/^\S.* knows? .*\.$/, /^It offers .*\.$/, /^It must not know .*\.$/];
    expect(sentences).toEqual(begins.map((begin) => expect.stringMatching(begin)));
  });
});

describe('the SDK', () => {
  const specifiers = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*from '([^']+)'|\} from '([^']+)';$/gm)].map(
      ([, one, other]) => one ?? other ?? '',
    );

  it('depends on nothing, and on Node in the command line alone', () => {
    expect(sdk.length).toBeGreaterThan(15);
    const foreign = sdk.flatMap((file) => {
      const mayUseNode = file.startsWith('packages/sdk/src/cli/');
      const isAllowed = (of: string) => of.startsWith('.') || (mayUseNode && of.startsWith('node:'));
      return specifiers(file)
        .filter((of) => !isAllowed(of))
        .map((of) => `${file} imports ${of}`);
    });
    expect(foreign).toEqual([]);
  });
});

describe('public files', () => {
  const foreign = written.flatMap((file) =>
    importsOf(file)
      .filter(({ of }) => areaOf(file) === 'server' && areaOf(`${of}.ts`) === 'server')
      .filter(({ of }) => placeOf(file).domain !== placeOf(of).domain)
      .map(({ of }) => of.replace('src/server/', '')),
  );

  it('are those that other domains import, and no others', () => {
    const listed = Object.entries(publicFiles).flatMap(([domain, its]) => its.map((file) => `${domain}/${file}`));
    expect([...new Set(foreign)].sort()).toEqual(listed.sort());
  });
});

describe('contracts', () => {
  it('are found', () => {
    expect(written.filter(isContract).length).toBeGreaterThan(50);
  });

  it('reach pure rules and each other, and nothing that needs a server', () => {
    const reached = written.filter(isContract).flatMap((file) => {
      const impure = [...reachedFrom(file)].filter((path) => !isContract(path) && areaOf(path) !== 'lib');
      return impure.map((path) => `${file} reaches ${path}`);
    });
    expect(reached).toEqual([]);
  });
});

describe('public pages', () => {
  it.each(['sales/quotes/public-quote-screen', 'sales/invoices/public/public-invoice-screen'])(
    'leave arithmetic to the server, and decimal.js with it: %s',
    (page) => {
      const reached = reachedFrom(`src/components/${page}.tsx`);
      expect(reached.size).toBeGreaterThan(5);
      expect([...reached]).not.toContain('src/lib/money/money.ts');
    },
  );
});

describe('words', () => {
  // A component imports the files of its own: with one that imports all, every page would load all.
  it('of all screens are for the server', () => {
    const all = written.filter((file) =>
      importsOf(file).some(({ of, typeOnly }) => of === 'messages/all' && !typeOnly),
    );
    expect(all).toEqual(['src/i18n/request.ts']);
  });

  it('of a file are in all', () => {
    const there = written.filter((file) => file.startsWith('messages/') && file !== 'messages/all.ts');
    expect(importsOf('messages/all.ts').map(({ of }) => `${of}.ts`)).toEqual(expect.arrayContaining(there));
  });
});

describe('schemas', () => {
  // A form loads its schema: the table of errors, in two languages, would come with it.
  it('raise no errors of the API', () => {
    const schemas = written.filter((file) => file.endsWith('.schema.ts'));
    const raising = schemas.filter((file) => reachedFrom(file).has('src/server/platform/contract/errors.ts'));
    expect(raising).toEqual([]);
  });
});

describe('screens that are read more than written', () => {
  const lists = written.filter((file) => /lists\/list-page'/.test(readFileSync(file, 'utf8')));

  it('are found', () => {
    expect(lists.length).toBeGreaterThan(7);
  });

  // A form's schema takes longer to evaluate than the list behind it: forms are dialogs that load by LazyDialog.
  it('load no form before somebody opens one', () => {
    const loaded = [...lists, 'src/components/sales/invoices/invoice-screen.tsx'].flatMap((screen) =>
      [...reachedFrom(screen, true)]
        .filter((file) => /\.schema\.ts$|ui\/field\.tsx$/.test(file))
        .map((file) => `${screen} loads ${file}`),
    );
    expect(loaded).toEqual([]);
  });
});

describe('files', () => {
  it('have at most 300 lines', () => {
    expect([...ours, ...sdk].filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)).toEqual([]);
  });

  it('are named for what they know', () => {
    const vague = /^(utils?|helpers?|common|misc|shared)([.-]|$)|[.-](utils?|helpers?)\./;
    expect(written.filter((file) => vague.test(basename(file)))).toEqual([]);
  });

  it('are no barrels', () => {
    expect(written.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([]);
  });
});

describe('decisions', () => {
  it('are in their list, each with its title and its date', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8');
    const pages = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
    const unlisted = pages.filter((name) => {
      const [, title = ''] = /^# \d+\. (.*)$/m.exec(readFileSync(`docs/decisions/${name}`, 'utf8')) ?? [];
      const line = list.split('\n').find((it) => it.includes(`[${title}](${name})`));
      return !line || !/\| \d{4}-\d{2}-\d{2} \|/.test(line);
    });
    expect(unlisted).toEqual([]);
  });
});

describe('one place for each thing', () => {
  it('reads the environment in env.ts', () => {
    const samples = 'src/components/developers/webhooks/verification-samples.ts'; // what it shows is not what it runs
    const ofChild = 'src/server/operations/backup/run-folio.ts'; // it hands on what it has
    const elsewhere = written.filter(except('src/server/platform/runtime/env.ts', 'server.ts', samples, ofChild));
    expect(places(elsewhere, /process\.env/)).toEqual([]);
  });

  it('loads OpenTelemetry where it is asked for, and never with the server', () => {
    const telemetry = 'src/server/entry/process/telemetry/';
    expect(places(written.filter(except(telemetry)), /from '@opentelemetry\//)).toEqual([]);
    const loaded = [...reachedFrom('src/server/entry/process/serve.ts', true)].filter((it) => it.startsWith(telemetry));
    expect(loaded).toContain(`${telemetry}start-telemetry.ts`);
    expect(places(loaded, /from '@opentelemetry\//)).toEqual([]);
  });

  it('reaches the outside through the guard only', () => {
    const elsewhere = onTheServer.filter(except('src/server/platform/outgoing-http/'));
    expect(places(elsewhere, /(?<![.\w])fetch\(|from 'undici'|https?\.(request|get)\(/)).toEqual([]);
  });

  it('writes events and deliveries in the outbox only', () => {
    const elsewhere = written.filter(except('src/server/platform/events/', 'src/server/developers/webhooks/'));
    const writes =
      /(INSERT INTO|UPDATE|DELETE FROM) "?(event|delivery|delivery_attempt)\b|db\.(event|delivery|deliveryAttempt)\.(create|update|upsert|delete)/;
    expect(places(elsewhere, writes)).toEqual([]);
  });

  it('finds several rows by their ids with isOfCompany, which no plan takes an index of the company for', () => {
    const byIds =
      /[ .(`]id = ANY \(.*workspace_id = \$\{workspaceId\}|workspace_id = \$\{workspaceId\} AND (\w\.)?id = ANY \(/;
    expect(places(written, byIds)).toEqual([]);
  });

  it('speaks SQL and Prisma below the pages only', () => {
    const pages = written.filter((file) => /^src\/(app|components)\//.test(file));
    expect(places(pages, /@\/server\/db\/|sql`/)).toEqual([]);
  });

  it("says in the API's schemas how long, how many and of what form, and not again in the forms", () => {
    // What signs somebody in is better-auth's to take; a first `1` only says that something has to be there.
    const forms = written
      .filter((file) => file.startsWith('src/components/'))
      .filter(except('src/components/access/accounts/'));
    const limits =
      /(?<!Math)\.(min|max|length|gte?|lte?|multipleOf)\((?!1\b)-?\d|^\s*\.regex\(|z\.email\(|z\..*\.regex\(/;
    expect(places(forms, limits)).toEqual([]);
  });

  it('submits what a form writes once at a time, by useHandleSubmit', () => {
    const writing = written
      .filter((file) => file.startsWith('src/components/'))
      .filter((file) => /useMutation\(|onSave|onSend/.test(readFileSync(file, 'utf8')));
    expect(places(writing, /\bform\.handleSubmit\(/)).toEqual([]);
  });

  // Prisma batches findUnique across requests, and so across transactions; see docs/decisions/0002.
  it('never uses what breaks ambient transactions', () => {
    expect(places(onTheServer, /\.findUnique(OrThrow)?\(|\.\$transaction\(/)).toEqual([]);
  });
});

describe('REST tests', () => {
  const tests = sourcesBelow('tests/rest');
  const importing = (isMeant: (of: string) => boolean) =>
    tests.filter((file) => importsOf(file).some(({ of, typeOnly }) => !typeOnly && isMeant(of)));

  // They speak through /v1 or the page, and name what else they need in tests/setup: these numbers only go down.
  it('import values of the server where they test a mechanism of it, and nowhere else', () => {
    expect(importing((of) => of.startsWith('src/server/')).length).toBeLessThanOrEqual(91);
  });

  it('open the database by the helpers of tests/setup, but for those of transactions', () => {
    expect(importing((of) => of === 'src/server/platform/db/client').length).toBeLessThanOrEqual(38);
  });
});
