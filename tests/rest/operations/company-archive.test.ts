import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestDatabase } from '~/tests/setup/test-database';

// Two installations in one process: two databases, two folders of files, two keys. The oracle is PostgreSQL: every row of every table,
// as the two databases say it themselves; and age and tar, other programs, where they are installed.

const home = mkdtempSync(join(tmpdir(), 'folio-archive-'));
process.env.OLD_DATABASE_URL = process.env.DATABASE_URL;
process.env.STORAGE_URL = `file://${join(home, 'here')}`;
const here = await import('~/tests/setup/company-archives');
const { ask } = await import('~/tests/setup/backups');

const file = join(home, 'company.folio');
const receipt = Buffer.from('%PDF-1.7 a receipt, \u0000 and bytes \xff', 'latin1');
type Actor = Awaited<ReturnType<typeof here.foundDemo>>;
type Row = Record<string, unknown>;

let actor: Actor;
let apiKey: string;
let archiveKey: string;
let recipient: string;
let url: string;
let drop: () => Promise<void>;
let there: typeof here;
let dataHere: Map<string, Buffer>;
let accountsThere: number;
const receiptOf = () => `${actor.workspaceId}/bytes_of-a-receipt`;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase(inject('postgresUrl')));
  ({ key: archiveKey, recipient } = await here.newArchiveKey());
  await found();
  dataHere = await here.dataOf(actor);
  await here.writeArchiveFile(actor.workspaceId, recipient, file);
  await installAnother();
}, 120_000);

afterAll(async () => {
  await there?.shutDown();
  await drop();
  rmSync(home, { recursive: true });
});

/** A company with something in every corner: people, keys, secrets, files, credit, events on their way. */
async function found(): Promise<void> {
  const { userId } = await here.createAccount({ name: 'Carla', email: 'carla@example.test' });
  const { userId: editor } = await here.createAccount({ name: 'Eva', email: 'eva@example.test' });
  const { userId: accountant } = await here.createAccount({ name: 'Luis', email: 'luis@example.test' });
  actor = await here.foundDemo(userId);
  const id = actor.workspaceId;
  await ask(`INSERT INTO member (id, workspace_id, user_id, role) VALUES
    ('mem_eva', '${id}', '${editor}', 'editor'), ('mem_luis', '${id}', '${accountant}', 'accountant')`);
  await ask(`INSERT INTO saved_view (id, workspace_id, user_id, list, name, query, created_at) VALUES
    ('viw_1', '${id}', '${editor}', 'invoices', 'Mine', 'status=paid', now()), ('viw_2', '${id}', '${accountant}', 'invoices', 'His', '', now())`);
  apiKey = (await here.createKey(actor, { name: 'Shop', scopes: ['read', 'write'] })).key;
  await here.createKey({ ...actor, userId: accountant, role: 'admin' }, { name: 'His', scopes: ['read'] });
  const calls = here.callsOf(apiKey);
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const webhook = {
    secret,
    url: 'https://hooks.example.com/in',
    events: ['client.created'],
    headers: { authorization: 'Bearer of ours' },
  };
  expect((await calls.post('/v1/webhooks', webhook)).text).toContain('wh');
  const { body: client } = await calls.post('/v1/clients', { name: 'Ñandú «Sur»\n€😀', email: 'n@example.test' });
  await calls.post(`/v1/clients/${client.id}/notes`, { content: 'Una nota\nde dos líneas' });
  const [paid] = await ask<{ id: string }>(
    `SELECT id FROM invoice WHERE status NOT IN ('draft', 'cancelled') AND kind = 'invoice' LIMIT 1`,
  );
  expect(
    (await calls.post(`/v1/invoices/${paid?.id}/credit-note`, { reason: 'error' }, { 'idempotency-key': 'note-1' }))
      .status,
  ).toBe(201);
  await here.storage.put(receiptOf(), here.streamBytes(receipt), receipt.byteLength);
  await ask(`INSERT INTO attachment (id, workspace_id, reference, file_name, content_type, size_bytes, storage_key, expires_at)
    VALUES ('file_receipt', '${id}', 'r', 'receipt.pdf', 'application/pdf', ${receipt.byteLength}, '${receiptOf()}', 'infinity'),
           ('file_copy', '${id}', 'c', 'copy.pdf', 'application/pdf', ${receipt.byteLength}, '${id}/a_copy', 'infinity'),
           ('file_lost', '${id}', 'l', 'lost.pdf', 'application/pdf', 9, '${id}/bytes_that-are-lost', 'infinity')`);
  await here.storage.put(`${id}/a_copy`, here.streamBytes(receipt), receipt.byteLength);
  const text = Buffer.from('<Invoice>Ñandú</Invoice>'.repeat(100));
  await here.storage.put(`${id}/a_text-gz`, here.streamBytes(text), text.byteLength);
  await ask(`INSERT INTO attachment (id, workspace_id, reference, file_name, content_type, size_bytes, storage_key, expires_at, expense_id)
    SELECT 'file_text', '${id}', 't', 'invoice.xml', 'application/xml', ${text.byteLength}, '${id}/a_text-gz', 'infinity', max(id) FROM expense WHERE workspace_id = '${id}'`);
  expect((await calls.post(`/v1/invoices/${paid?.id}/send`, { recipientEmail: 'n@example.test' })).status).toBe(200);
  await ask(`UPDATE mail_message SET created_at = created_at - interval '91 days'`);
  expect(await here.runJob('packMail')).toBeGreaterThan(0);
  const [stay] = await ask<{ id: string }>(`SELECT id FROM reservation WHERE kind = 'stay' LIMIT 1`);
  const person = { firstName: 'Secundino', documentNumber: '12345678Z' };
  await here.dashboardOf(actor).guests.add({ reservationId: stay?.id ?? '', person });
}

async function installAnother(): Promise<void> {
  vi.resetModules();
  const ENCRYPTION_KEY = Buffer.alloc(32, 9).toString('base64');
  Object.assign(process.env, { DATABASE_URL: url, ENCRYPTION_KEY, STORAGE_URL: `file://${join(home, 'there')}` });
  there = await import('~/tests/setup/company-archives');
  await there.createAccount({ name: 'Carla', email: 'carla@example.test' });
  await there.createAccount({ name: 'Eva', email: 'eva@example.test' });
  const { userId } = await there.createAccount({ name: 'Otra', email: 'other@example.test' });
  await there.foundDemo(userId);
  await there.createAccount({ name: 'Luis', email: 'luis@example.test' });
  await ask(`UPDATE "user" SET email_verified = email <> 'luis@example.test'`, url); // he has not proven that the address is his
  accountsThere = (await ask(`SELECT FROM account UNION ALL SELECT FROM session UNION ALL SELECT FROM passkey`, url))
    .length;
}

const read = (from = file, key = archiveKey) => there.importCompany(from, key, 'Carla@example.test');

/** Not of the company, or made anew: what is compared otherwise. */
const elsewhere = `
  '_prisma_migrations', 'user', 'account', 'session', 'verification', 'member', 'invitation', 'installation', 'rate_window',
  'visit_window', 'password_try', 'job_run', 'upkeep', 'webhook_pace', 'api_request', 'idempotency_key', 'invoice_json',
  'resource_count', 'invoice_day', 'tax_day', 'client_month', 'expense_day', 'mail_message', 'outbox_task'`;

/** Columns with ids of people, of seals and of pauses, which differ on purpose. */
const mapped = [
  'created_by_id',
  'author_id',
  'user_id',
  'paused_at',
  'paused_as',
  'sealed_person',
  'secret',
  'headers',
  'position',
];

/** Every row of the company, of each table, as a database says it. */
async function rowsOf(database?: string): Promise<Map<string, Row[]>> {
  const tables = await ask<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     AND NOT c.relispartition AND c.relname NOT IN (${elsewhere}) ORDER BY 1`,
    database,
  );
  const found = new Map<string, Row[]>();
  for (const { name } of tables) {
    const rows = await ask<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`, database);
    const without = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).filter(([it]) => !mapped.includes(it) || (it === 'position' && name !== 'communication')),
      ),
    );
    found.set(name, without);
  }
  return found;
}

/** What stays behind with its person, and what the import itself writes down. */
const isOwn = ({ name, kind }: Row) => name !== 'His' && kind !== 'company_imported' && kind !== 'invitation_created';

const ofCompany = (rows: Row[], all: Map<string, Row[]>) => {
  const ids = new Set(
    [...all.values()]
      .flat()
      .filter((row) => row.workspace_id === actor.workspaceId)
      .map((row) => row.id),
  );
  return rows.filter((row) => {
    const { workspace_id: of, id, scope } = row;
    if (of !== undefined) return of === actor.workspaceId;
    if (scope !== undefined) return String(scope).startsWith(`${actor.workspaceId}/`);
    return (
      id === actor.workspaceId || Object.entries(row).some(([name, value]) => name.endsWith('_id') && ids.has(value))
    );
  });
};

describe('an archive that was changed, or made by hand', () => {
  let entries: Map<string, Buffer>;
  let before: string;
  let takenProduct: string;
  let takenPerson: string;
  const forged = join(home, 'forged.folio');

  beforeAll(async () => {
    entries = await there.entriesOf(file, archiveKey);
    before = await everything();
    takenProduct = (await ask<{ id: string }>('SELECT id FROM product LIMIT 1', url))[0]?.id ?? '';
    takenPerson =
      (await ask<{ id: string }>(`SELECT id FROM "user" WHERE email = 'other@example.test'`, url))[0]?.id ?? '';
  });

  /** What the other installation has, but for what removes files. */
  async function everything(): Promise<string> {
    const [found] = await ask<{ all: string }>(
      `SELECT json_agg(json_build_array(c.relname, (xpath('/row/n/text()', query_to_xml(format(
         'SELECT count(*) AS n FROM %I WHERE %s', c.relname, CASE c.relname WHEN 'outbox_task' THEN 'kind <> ''file-removal''' ELSE 'true' END), false, true, '')))[1]::text) ORDER BY c.relname)::text AS all
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
      url,
    );
    return found?.all ?? '';
  }

  type Change = (entries: Map<string, Buffer>) => Map<string, Buffer> | [string, Buffer][];
  const inRow =
    (table: string, change: (row: Record<string, string | null>) => object): Change =>
    (of) =>
      there.changeRows(of, table, ([first, ...rows]) => [{ ...first, ...change(first ?? {}) }, ...rows]);
  const [someoneElse] = ['ws_of_somebody_else'];

  const cases: [string, string, Change][] = [
    ['a row of another company', 'OTHER_COMPANY', inRow('client', () => ({ workspace_id: someoneElse }))],
    [
      'a document of a client of another company',
      'OTHER_COMPANY',
      inRow('quote', () => ({ client_id: 'cli_of_others' })),
    ],
    [
      'a line of an invoice of another company',
      'OTHER_COMPANY',
      inRow('invoice_line', () => ({ invoice_id: 'inv_of_others' })),
    ],
    // Whose body its webhook would be sent, for no foreign key goes from one to the other.
    ['a delivery of an event of another', 'OTHER_COMPANY', inRow('delivery', () => ({ event_id: 'evt_of_others' }))],
    ['a number of one', 'OTHER_COMPANY', inRow('unlogged_event', () => ({ event_id: 'evt_of_others' }))],
    ['a test company of another', 'OTHER_COMPANY', inRow('workspace', () => ({ live_workspace_id: someoneElse }))],
    [
      'an amount that was changed',
      'INCONSISTENT',
      (of) => there.changeRows(of, 'invoice', ([first, ...rows]) => [{ ...first, total: '1.0000' }, ...rows], false),
    ],
    [
      'a client that was changed with its sums',
      'CHAIN',
      (of) =>
        there.changeRows(of, 'invoice', (rows) =>
          rows.map((row) => (row.status === 'paid' ? { ...row, client_name: 'Somebody else' } : row)),
        ),
    ],
    ['a chain without its end', 'CHAIN', (of) => there.changeRows(of, 'fiscal_record', (rows) => rows.slice(0, -1))],
    ['a record that was changed', 'CHAIN', inRow('fiscal_record', ({ input }) => ({ input: `${input} ` }))],
    ['a column that is not one', 'INCONSISTENT', inRow('client', () => ({ is_operator: 'true' }))],
    [
      'a table that is missing',
      'INCONSISTENT',
      (of) =>
        there.changeJson(of, 'contents.json', (it) =>
          it.tables.splice(
            it.tables.findIndex(({ rows }: { rows: number }) => rows === 0),
            1,
          ),
        ),
    ],
    [
      'a table that no archive has',
      'INCONSISTENT',
      (of) =>
        [...of].flatMap(
          (it) =>
            (it[0] === 'contents.json' ? [['tables/user/000000.ndjson', Buffer.from('{}\n')], it] : [it]) as [
              string,
              Buffer,
            ][],
        ),
    ],
    [
      'a file that was exchanged',
      'INCONSISTENT',
      (of) =>
        new Map([...of].map(([name, bytes]) => [name, name.startsWith('files/') ? Buffer.alloc(bytes.length) : bytes])),
    ],
    ['a file that is missing', 'DAMAGED', (of) => new Map([...of].filter(([name]) => !name.startsWith('files/')))],
    [
      'a file of another company',
      'OTHER_COMPANY',
      (of) =>
        there.changeJson(of, 'contents.json', (it) => {
          it.files[0].key = `${someoneElse}/secret`;
        }),
    ],
    [
      'a file that leads out of the store',
      'OTHER_COMPANY',
      (of) =>
        there.changeJson(of, 'contents.json', (it) => {
          it.files[0].key = `${actor.workspaceId}/../../escaped`;
        }),
    ],
    [
      'a row with the file of another company',
      'OTHER_COMPANY',
      inRow('attachment', () => ({ storage_key: `${someoneElse}/secret` })),
    ],
    ['a name that leads out of the folder', 'INCONSISTENT', (of) => [...of, ['../../escaped', Buffer.from('x')]]],
    [
      'mail of another company',
      'OTHER_COMPANY',
      (of) => there.changeRows(of, 'outbox_task', ([first]) => [{ ...first, ...taskOf('mail', 'mail_of_others') }]),
    ],
    [
      'a task that removes a file',
      'OTHER_COMPANY',
      (of) => there.changeRows(of, 'outbox_task', ([first]) => [{ ...first, ...taskOf('file-removal', 'x/y') }]),
    ],
    [
      'an id that is taken',
      'IDS',
      (of) => there.changeRows(of, 'product', ([first, ...rows]) => [{ ...first, id: takenProduct }, ...rows]),
    ],
    [
      'somebody else under an id of here',
      'IDS',
      (of) =>
        there.changeJson(of, 'archive.json', (it) =>
          it.people.push({ id: takenPerson, name: 'X', email: 'x@example.test' }),
        ),
    ],
    ['a note of somebody who is here', 'OTHER_COMPANY', inRow('note', () => ({ created_by_id: takenPerson }))],
    [
      'another version',
      'OTHER_VERSION',
      (of) => there.changeJson(of, 'archive.json', (it) => it.migrations.push('20990101000000_later')),
    ],
    ['no archive', 'FORMAT', () => [['readme.txt', Buffer.from('hello')]]],
  ];
  const taskOf = (kind: string, key: string) => ({
    id: 'obx_forged',
    kind,
    key,
    lane: null,
    position: '1',
    payload: '{}',
    workspace_id: actor.workspaceId,
    status: 'queued',
    attempts: '0',
    next_attempt_at: null,
    lease: null,
    last_error: null,
    created_at: '2026-01-01 00:00:00+00',
    finished_at: null,
    hastened: 'f',
  });

  it.each(cases)('is refused with %s, and leaves nothing', async (_, code, change) => {
    await there.writeEntries([...change(entries)], recipient, forged);
    await expect(read(forged)).rejects.toMatchObject({ code });
    await nothingIsLeft();
  });

  async function nothingIsLeft() {
    expect(await everything()).toBe(before);
    await there.runTasks('file-removal');
    expect(
      existsSync(join(home, 'there', actor.workspaceId)) ? readdirSync(join(home, 'there', actor.workspaceId)) : [],
    ).toEqual([]);
    expect(existsSync(join(home, 'escaped'))).toBe(false);
  }

  it('is refused where it ends too early, was changed on its way, or the key is another', async () => {
    const whole = readFileSync(file);
    writeFileSync(forged, whole);
    truncateSync(forged, whole.length - 200);
    await expect(read(forged)).rejects.toMatchObject({ code: 'DAMAGED' });
    const middle = whole.length >> 1;
    writeFileSync(forged, whole.with(middle, (whole[middle] ?? 0) ^ 1));
    await expect(read(forged)).rejects.toMatchObject({ code: 'DAMAGED' });
    await expect(read(file, (await there.newArchiveKey()).key)).rejects.toMatchObject({ code: 'KEY' });
    await expect(read(file, 'no key')).rejects.toMatchObject({ code: 'KEY' });
    await expect(there.importCompany(file, archiveKey, 'luis@example.test')).rejects.toMatchObject({ code: 'OWNER' });
    await nothingIsLeft();
  });

  it('is refused where it unpacks to far more than rows do', async () => {
    const inTable = new Map(entries).set('tables/client/000000.ndjson', Buffer.alloc(80 * 1024 * 1024, 0x20));
    await there.writeEntries([...inTable], recipient, forged);
    await expect(read(forged)).rejects.toMatchObject({ code: 'BOMB' });
    await nothingIsLeft();
  });
});

describe('the archive of a company', () => {
  it.skipIf(!hasPrograms())('is read by age and tar', () => {
    const keyFile = join(home, 'key.txt');
    writeFileSync(keyFile, `${archiveKey}\n`);
    const listed = execFileSync('sh', ['-c', `age -d -i ${keyFile} ${file} | tar tz`], { encoding: 'utf8' }).split(
      '\n',
    );
    expect(listed).toContain('contents.json');
    expect(listed.filter((name) => name.startsWith('tables/')).length).toBeGreaterThan(30);
  });

  it('comes back in another installation with every row, as PostgreSQL says there and here', async () => {
    const came = await read();
    expect(came).toMatchObject({
      id: actor.workspaceId,
      wasPaused: false,
      files: 3,
      members: 2,
      behind: { api_key: 1, saved_view: 1 },
    });
    expect(came.invited.map(({ email }) => email)).toEqual(['luis@example.test']);
    const [ours, theirs] = [await rowsOf(process.env.OLD_DATABASE_URL), await rowsOf(url)];
    const different = [...ours.keys()].filter((table) => {
      const [a, b] = [ofCompany(ours.get(table) ?? [], ours), ofCompany(theirs.get(table) ?? [], theirs)].map((rows) =>
        rows
          .filter(isOwn)
          .map((row) => JSON.stringify(row))
          .sort()
          .join('\n'),
      );
      return a !== b;
    });
    expect(different).toEqual([]);
    expect([...ours].filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(35);
    expect(await there.compareCounts(), 'what triggers count and add up').toEqual([]);
    expect(await there.verifyChain(actor)).toEqual(await here.verifyChain(actor));
    expect(readdirSync(join(home, 'there', actor.workspaceId)).sort()).toEqual([
      'a_copy',
      'a_text-gz',
      'bytes_of-a-receipt',
    ]);
    expect(readFileSync(join(home, 'there', receiptOf()))).toEqual(receipt);
    await expect(read()).rejects.toMatchObject({ code: 'EXISTS' });
  });

  it('has its secrets sealed by the key of the other installation, and its people by their accounts there', async () => {
    const [webhook] = await ask<{ id: string; secret: string }>(ofWebhook(), url);
    const [ours] = await ask<{ id: string; secret: string }>(ofWebhook(), process.env.OLD_DATABASE_URL);
    const context = there.contextOfSecret(webhook?.id ?? '', 'secret');
    expect(webhook?.secret).not.toBe(ours?.secret);
    expect(there.decrypt(webhook?.secret ?? '', context)).toBe(here.decrypt(ours?.secret ?? '', context));
    expect(() => here.decrypt(webhook?.secret ?? '', context)).toThrow();
    expect(await there.rotateKeys()).toEqual(
      expect.arrayContaining([expect.objectContaining({ table: 'guest', unreadable: [] })]),
    );
    const members = await ask(
      `SELECT email, role FROM member JOIN "user" u ON u.id = user_id WHERE member.workspace_id = '${actor.workspaceId}' ORDER BY 1`,
      url,
    );
    expect(members).toEqual([
      { email: 'carla@example.test', role: 'owner' },
      { email: 'eva@example.test', role: 'editor' },
    ]);
    const signIns = await ask(`SELECT FROM account UNION ALL SELECT FROM session UNION ALL SELECT FROM passkey`, url);
    expect(signIns.length).toBe(accountsThere);
  });

  it('is read and not changed until somebody says that it works nowhere else', async () => {
    const calls = there.callsOf(apiKey);
    expect(await calls.post('/v1/clients', { name: 'Too early' })).toMatchObject({
      status: 403,
      body: { code: 'COMPANY_PAUSED' },
    });
    expect((await calls.get('/v1/clients')).status).toBe(200);
    await there.runTasks('mail');
    const claimed = await there.claimDue(there.everyPlace);
    expect(claimed.filter(({ workspaceId }) => workspaceId === actor.workspaceId)).toEqual([]);
    expect(
      await ask(
        `SELECT status FROM outbox_task WHERE kind = 'mail' AND workspace_id = '${actor.workspaceId}' AND status <> 'queued'`,
        url,
      ),
    ).toEqual([]);
    expect(await there.runCompany('resume', actor.workspaceId)).toEqual(['It works here.']);
  });

  it('is as it was, paused or not, where an archive to move it fails', async () => {
    const calls = there.callsOf(apiKey);
    const target = join(home, 'moved.folio');
    mkdirSync(`${target}.part`);
    const move = () => there.runCompany('export', actor.workspaceId, target, '--move');
    const isPaused = async () => (await calls.post('/v1/clients', {})).body.code === 'COMPANY_PAUSED';
    await expect(move()).rejects.toThrow();
    expect(await isPaused()).toBe(false);
    await there.runCompany('pause', actor.workspaceId);
    await expect(move()).rejects.toThrow();
    expect(await isPaused()).toBe(true);
    await there.runCompany('resume', actor.workspaceId);
    await expect(there.runCompany('export', actor.workspaceId, join(home, 'nowhere', 'a'))).rejects.toThrow(
      'no folder',
    );
  });

  it('prints its documents byte by byte as before, and exports the same data', async () => {
    const userId = await ownerThere();
    const dataThere = await there.dataOf({ ...actor, userId });
    const ours = (bytes: Buffer | undefined) => bytes?.toString('latin1').replaceAll(actor.userId, userId);
    const differing = [...dataHere].filter(([name, bytes]) => dataThere.get(name)?.toString('latin1') !== ours(bytes));
    expect([...dataHere.keys()].filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(10);
    expect(differing.map(([name]) => name).sort()).toEqual([
      'README.txt',
      'data/api-keys.ndjson',
      'data/mail.ndjson', // the invitation
      'data/members.ndjson',
      'data/security-log.ndjson',
    ]);
  });

  it('goes on with the next number and the chain, under the same keys', async () => {
    const [last] = await ask<{ hash: string; sequence: number }>(
      `SELECT hash, sequence FROM fiscal_record WHERE workspace_id = '${actor.workspaceId}' ORDER BY sequence DESC LIMIT 1`,
      url,
    );
    const issued = await Promise.all([here, there].map(issue));
    expect(issued[1]?.documentNumber).toBe(issued[0]?.documentNumber);
    const [next] = await ask<{ previous: string; sequence: number }>(
      `SELECT previous_hash AS previous, sequence FROM fiscal_record WHERE workspace_id = '${actor.workspaceId}' ORDER BY sequence DESC LIMIT 1`,
      url,
    );
    expect(next).toEqual({ previous: last?.hash, sequence: (last?.sequence ?? 0) + 1 });
    expect(await there.verifyChain(actor)).toMatchObject({ valid: true });
  });
});

const ofWebhook = () =>
  `SELECT id, secret FROM webhook WHERE workspace_id = '${actor.workspaceId}' AND headers IS NOT NULL`;

async function ownerThere(): Promise<string> {
  const [owner] = await ask<{ id: string }>(`SELECT id FROM "user" WHERE email = 'carla@example.test'`, url);
  return owner?.id ?? '';
}

async function issue({ callsOf, draftOf }: typeof here) {
  const calls = callsOf(apiKey);
  const { body } = await calls.post('/v1/invoices', draftOf());
  return (await calls.post(`/v1/invoices/${body.id}/issue`)).body;
}

function hasPrograms(): boolean {
  try {
    execFileSync('age', ['--version']);
    return true;
  } catch {
    return false;
  }
}
