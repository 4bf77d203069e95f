import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '~/packages/sdk/src/webhooks';
import { startReceiver } from '~/tests/receiver';
import { compileCommandLine, loginAt } from '~/tests/setup/command-line';
import * as delivering from '~/tests/setup/delivering';
import { can, run } from '~/tests/setup/programs';
import { serve } from '~/tests/setup/served-api';

// The binary as npm has it, compiled, in a process of its own.

let folder: string;
let binary: string;
let server: Server;
let url: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  ({ folder, binary } = await compileCommandLine());
  ({ server, url } = await serve());
  env = { PATH: process.env.PATH, FOLIO_CONFIG: join(folder, 'config.json'), ...(await loginAt(url)) } as never;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number; out: string; err: string };

/** Runs the command line to its end. */
function folio(args: string[], changes: Partial<NodeJS.ProcessEnv> = {}, input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [binary, ...args], { env: { ...env, ...changes } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
    child.stdin?.end(input);
  });
}

async function json(...args: string[]) {
  const { code, out, err } = await folio([...args, '--json']);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

/** Starts one that does not end by itself, and waits until it says `ready`. */
async function started(args: string[], ready: RegExp) {
  const child = spawn(process.execPath, [binary, ...args], { env });
  const written = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written.text += chunk));
  await untilWritten(child, written, ready);
  return { child, written };
}

function untilWritten(child: ChildProcess, written: { text: string }, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = words.exec(written.text);
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.on('close', () => reject(new Error(`It ended: ${written.text}`)));
    look();
  });
}

const line = JSON.stringify([{ description: 'A', quantity: 2, unitPrice: 50 }]);

describe('folio', () => {
  it('asks for every call of the API by its name', async () => {
    const made = await json('invoices', 'create', '--client-name', 'Acme', '--items', line, '--tax-rate', '10');
    expect([made.status, made.total]).toEqual(['draft', 110]);
    const changed = await json('invoices', 'update', made.id, '--data', '{"notes":"Thanks"}');
    expect(changed.notes).toBe('Thanks');
    const list = await folio(['invoices', 'list', '--status', 'draft']);
    expect(list.out).toMatch(/^id +clientName +status +issueDate +total/);
    expect(list.out).toMatch(new RegExp(`${made.id} +Acme +draft +2026-03-18 +110`));
    const [, etag = ''] = (await folio(['invoices', 'get', made.id, '--etag'])).err.match(/^ETag: (.*)\n$/) ?? [];
    const notes = ['--data', '{"notes":"Bye"}', '--if-match', etag];
    expect((await folio(['invoices', 'update', made.id, ...notes])).code).toBe(0);
    expect((await folio(['invoices', 'update', made.id, ...notes])).err).toMatch(/ETag/);
    expect((await folio(['invoices', 'list', '--status', 'sent,draft'])).out).toContain(made.id);
    expect((await folio(['invoices', 'list', '--status', 'sent,paid'])).out).toBe('None.\n');
    expect((await folio(['invoices', 'get', made.id])).out).toMatch(/^total +110$/m);
    expect(await folio(['invoices', 'delete', made.id])).toEqual({ code: 0, out: '', err: 'Done.\n' });
  });

  it.each(['listen', 'logs tail', 'mcp'])('says what %s takes', async (command) => {
    const { code, out } = await folio([...command.split(' '), '--help']);
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^folio ${command}\\n.*--`))]);
  });

  it('takes a body from a file and from a pipe', async () => {
    const file = join(folder, 'client.json');
    await writeFile(file, '{"name":"Norte"}');
    expect(await json('clients', 'create', '--data', `@${file}`, '--email', 'ap@norte.example')).toMatchObject({
      name: 'Norte',
      email: 'ap@norte.example',
    });
    const piped = await folio(
      ['clients', 'create-batch', '--data', '@-', '--json'],
      {},
      '[{"name":"Sur"},{"name":"Este"}]',
    );
    expect(JSON.parse(piped.out).data).toHaveLength(2);
    const typed = await folio(['clients', 'create', '--data', '{"name":"Oeste","nmae":"x"}', '--idempotency-key', 'k']);
    expect(typed.err).toMatch(/does not know nmae: it was ignored/);
    const again = await folio(['clients', 'create', '--name', 'Other', '--idempotency-key', 'k']);
    expect([again.out, again.err]).toEqual([
      expect.stringMatching(/Oeste/),
      expect.stringMatching(/with another body/),
    ]);
    const all = await folio(['clients', 'list', '--limit', '1', '--all', '--json', '--fields', 'name']);
    expect(
      all.out
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each).name),
    ).toEqual(['Oeste', 'Este', 'Sur', 'Norte']);
    const first = await folio(['clients', 'list', '--limit', '1']);
    expect(first.err).toMatch(/1 of 4; --all/);
  });

  it('sends files', async () => {
    const { data } = await json('banking', 'create-account', '--account-name', 'Main');
    const file = join(folder, 'march.csv');
    await writeFile(file, 'Fecha;Concepto;Importe\n17/03/2026;Venta;121,00\n');
    const sent = ['banking', 'import-statement', data.id, `--file=${file}`];
    const { code, out, err } = await folio([...sent, '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out).data).toMatchObject({ fileName: 'march.csv' });
    const invoice = join(folder, 'invoice.xml');
    await writeFile(invoice, '<Invoice/>');
    const refused = await folio(['e-invoicing', 'receive', '--file', invoice]);
    expect([refused.code, refused.err]).toEqual([1, expect.not.stringContaining('UNSUPPORTED')]);
  });

  it('writes files', async () => {
    const quote = await json('quotes', 'create', '--client-name', 'Acme', '--items', line);
    const pdf = join(folder, 'quote.pdf');
    expect((await folio(['quotes', 'pdf', quote.id, '--output', pdf])).err).toMatch(/application\/pdf/);
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says what went wrong and what to do next, and ends with another code than 0', async () => {
    const missing = await folio(['invoices', 'get', 'inv_0']);
    expect(missing.code).toBe(1);
    expect(missing.err).toMatch(/^Invoice not found\. Check the id.*\nNOT_FOUND {2}http.*\/docs\/errors\/NOT_FOUND/);
    const wrong: [string[], RegExp][] = [
      [['invoices', 'get'], /It takes invoiceId: folio invoices get <invoiceId>/],
      [['invoices', 'list', '--stauts', 'sent'], /Unknown option '--stauts'.*--status/],
      [['invoices', 'list', '--status', 'lost'], /--status is one or more of draft, sent/],
      [['invoices', 'create', '--tax-rate', 'much'], /--tax-rate is a number/],
      [['invoices', 'create', '--data', '{'], /--data is no JSON/],
      [['invoices', 'finalize'], /invoices has no finalize\. It has list, create/],
      [['bills'], /There is no bills/],
      [['listen'], /--forward/],
      [['trigger', 'invoice.lost', '--to', 'localhost:1'], /There is no event invoice\.lost/],
      [['completion', 'tcsh'], /bash, zsh or fish/],
    ];
    for (const [args, sentence] of wrong) {
      const { code, err } = await folio(args);
      expect(err).toMatch(sentence);
      expect(code).toBe(2);
    }
  });

  it('lets no error steer the terminal', async () => {
    const said = JSON.stringify({ message: 'Ana\u001b[2J\u009b31m', code: 'CONFLICT', details: [] });
    const other = createServer((_, answer) => answer.writeHead(409).end(said)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { err } = await folio(['clients', 'get', 'cli_1'], { FOLIO_URL: `http://127.0.0.1:${port}` });
    other.close();
    expect(err).toMatch(/^Ana \[2J 31m\n/);
  });

  it('logs in, and sends a stored key to its own server alone', async () => {
    const none = { FOLIO_URL: undefined, FOLIO_API_KEY: undefined };
    expect((await folio(['clients', 'list'], none)).err).toMatch(/folio login/);
    const wrong = await folio(['login', '--url', url, '--api-key', 'fol_wrong'], none);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/key/i)]);
    const given = ['login', '--url', url.replace('http://', ''), '--api-key', String(env.FOLIO_API_KEY)];
    expect((await folio(given, none)).out).toMatch(/^Logged in to Taller Norte at http/);
    expect((await stat(String(env.FOLIO_CONFIG))).mode & 0o777).toBe(0o600);
    expect((await folio(['clients', 'list'], none)).code).toBe(0);
    const elsewhere = await folio(['clients', 'list'], { ...none, FOLIO_URL: 'http://127.0.0.1:1' });
    expect(elsewhere.err).toMatch(/no key for http:\/\/127\.0\.0\.1:1/);
    const { key } = await json('api-keys', 'create', '--name', 'Shop', '--scopes', 'clients:read');
    const narrow = await folio(['login', '--url', url, '--api-key', key], none);
    expect(narrow.out).toMatch(/^Logged in to the company of this key at http/);
    expect((await folio(['clients', 'list'], none)).code).toBe(0);
    await folio(['logout'], none);
    expect((await folio(['clients', 'list'], none)).code).toBe(2);
  });
});

describe('events', () => {
  it('are forwarded as they happen, signed for who listens, and sent again', async () => {
    const receiver = await startReceiver();
    const listener = await started(['listen', '--forward', receiver.url, '--interval', '1'], /Ready/);
    const [, secret = ''] = /secret: (\S+)/.exec(listener.written.text) ?? [];
    const { id } = await json('clients', 'create', '--name', 'Heard');
    const [, eventId = ''] = await untilWritten(
      listener.child,
      listener.written,
      /client\.created +(evt_\w+) +cli_\w+ +→ 2\d\d in/,
    );
    listener.child.kill('SIGINT');
    await folio(['events', 'resend', eventId, '--to', receiver.url, '--secret', secret]);
    expect(receiver.received).toHaveLength(2);
    for (const { body, headers } of receiver.received) {
      const event = await verifyWebhook({ body, headers, secret });
      expect(event).toMatchObject({ event: 'client.created', data: { id, name: 'Heard' } });
      expect(headers['x-service-sequence']).toMatch(/^\d+$/);
    }
    const [first, second] = receiver.received.map(({ headers }) => headers['x-service-delivery-id']);
    expect(first).not.toBe(second);
    await receiver.close();
    const nobody = await folio(['events', 'resend', eventId, '--to', receiver.url]);
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringMatching(/no answer.*Start what listens/)]);
  });

  it('are followed', async () => {
    const { child, written } = await started(
      ['events', 'tail', '--events', 'product.created', '--interval', '1'],
      /Ready/,
    );
    await json('products', 'create', '--name', 'Tea', '--unit-price', '4');
    await untilWritten(child, written, /product\.created +prd_\w+ +Tea/);
    child.kill('SIGINT');
  });

  it('are triggered as a sample, which leaves the company as it is, or as records once that is agreed to', async () => {
    const receiver = await startReceiver();
    const before = await json('events', 'list');
    const sample = await folio(['trigger', 'invoice.paid', '--to', receiver.url, '--secret', 'whsec_QUJDREVG']);
    expect(sample.err).toMatch(/nothing was written/);
    const [request] = receiver.received;
    const sent = { body: request?.body ?? '', headers: request?.headers ?? {}, secret: 'whsec_QUJDREVG' };
    expect(await verifyWebhook(sent)).toMatchObject({ event: 'invoice.paid', data: { status: 'paid', total: 121 } });
    const unagreed = await folio(['trigger', 'invoice.paid', '--records']);
    expect([unagreed.code, unagreed.err]).toEqual([2, expect.stringMatching(/Taller Norte.*ISSUED[\s\S]*--yes/)]);
    expect((await json('events', 'list')).latest).toBe(before.latest);
    const made = await folio(['trigger', 'invoice.paid', '--records', '--yes']);
    expect(made.out).toMatch(/^invoice\.paid {2}inv_/);
    const after = await json('events', 'list', '--type', 'invoice.paid', '--after', String(before.latest));
    expect(after.data).toHaveLength(1);
    await receiver.close();
  });

  it.each(['client', 'product', 'quote', 'invoice'])('of a %s are made by their recipes', async (resource) => {
    const names = ['created', 'updated', ...(resource === 'quote' ? ['accepted', 'rejected'] : [])];
    for (const name of names) {
      const { code, err } = await folio(['trigger', `${resource}.${name}`, '--records', '--yes']);
      expect([code, err]).toEqual([0, expect.any(String)]);
    }
    const { data } = await json(
      'events',
      'list',
      '--type',
      names.map((name) => `${resource}.${name}`).join(),
      '--limit',
      '1000',
    );
    expect(new Set(data.map(({ event }: { event: string }) => event)).size).toBe(names.length);
  });
});

describe('a webhook', () => {
  beforeAll(async () => {
    await delivering.openReceiver();
    await delivering.beginDelivering();
  });

  afterAll(async () => {
    await delivering.endDelivering();
    await delivering.closeReceiver();
  });

  it('is sent an event again, and its test', async () => {
    const id = await delivering.subscribe({ secret: delivering.SECRET });
    const key = { FOLIO_API_KEY: delivering.company.key };
    await folio(['clients', 'create', '--name', 'Again'], key);
    await delivering.run();
    const [event] = JSON.parse((await folio(['events', 'list', '--json'], key)).out).data;
    const resent = await folio(['events', 'resend', event.id, '--webhook', id], key);
    expect([resent.err, resent.out]).toEqual(['', expect.stringMatching(/→ delivery dlv_\w+ of webhook wh_/)]);
    expect((await folio(['trigger', 'webhook.test', '--webhook', id], key)).out).toMatch(/→ delivery dlv_/);
    await delivering.run();
    const events = delivering.receiver.received.map(({ headers }) => headers['x-service-event']);
    expect(events.sort()).toEqual(['client.created', 'client.created', 'webhook.test']);
    for (const signature of ['standard', 'service'] as const) {
      const { body, headers } = delivering.last();
      const sent = { body, headers, secret: delivering.SECRET, signature, now: Date.parse(delivering.MADE) };
      expect(await verifyWebhook(sent)).toEqual(JSON.parse(body));
    }
  });
});

describe('requests', () => {
  it('are followed, but for those that ask for them', async () => {
    await json('clients', 'list');
    const { child, written } = await started(['logs', 'tail', '--interval', '1'], /Ready/);
    await folio(['invoices', 'get', 'inv_0']);
    await untilWritten(child, written, /404 {2}GET +\/v1\/invoices\/inv_0 .* tests {2}Invoice not found/);
    child.kill('SIGINT');
    expect(written.text).not.toMatch(/request-log/);
  });
});

describe('completion', () => {
  it('knows groups, calls, flags and values', async () => {
    const completed = async (...words: string[]) => (await folio(['complete', '--', ...words])).out.trim().split('\n');
    expect(await completed('inv')).toEqual(['invoices', 'invoice-statuses']);
    expect(await completed('events', '')).toEqual(['list', 'get', 'tail', 'resend']);
    expect(await completed('invoices', 'list', '--due')).toEqual(['--due-from', '--due-to']);
    expect(await completed('invoices', 'list', '--status', 'p')).toEqual(['partial', 'paid']);
    expect(await completed('trigger', 'quote.a')).toEqual(['quote.accepted']);
  });

  it.each(['bash', 'zsh', 'fish'])('is a script that %s reads', async (shell) => {
    const { out } = await folio(['completion', shell]);
    expect(out).toMatch(/folio complete --/);
    if (!(await can(shell, '-c', 'exit 0'))) return;
    const file = join(folder, `completion.${shell}`);
    await writeFile(file, out);
    await run(shell, ['-n', file]);
  });

  it('completes in bash', async () => {
    const script = `folio() { "${process.execPath}" "${binary}" "$@"; }
      source <(folio completion bash)
      COMP_WORDS=(folio invoices create-); COMP_CWORD=2; _folio; echo "\${COMPREPLY[@]}"`;
    expect((await run('bash', ['-c', script])).trim()).toBe('create-batch create-credit-note');
  });
});
