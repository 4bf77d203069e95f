import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { nodeHandler } from '@/server/rest/node-handler';
import { openApiYaml } from '@/server/rest/openapi';
import { call, openCompany, setClock } from '~/tests/setup/company';
import { fetchFiles, filesApi } from '~/tests/setup/files-api';

// The document is of use if clients made from it work: three generators, each client compiled and run.

const here = dirname(fileURLToPath(import.meta.url));
const generated = join(here, 'generated');
const document = join(generated, 'openapi.yaml');
const filesDocument = join(generated, 'files.yaml');
const GENERATOR = 'openapi-python-client==0.29.1';
const MINUTES = 5 * 60_000;

let server: Server;
let url: string;

async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd: here, maxBuffer: 10_000_000 }).catch((error) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

const node = (program: string, ...args: string[]) =>
  run(process.execPath, join(here, '../../node_modules', program), ...args);

async function keyOfCompany(): Promise<string> {
  setClock('2026-03-18T09:30:00.000Z');
  return (await openCompany()).key;
}

beforeAll(async () => {
  await mkdir(generated, { recursive: true });
  await writeFile(document, (await call('', 'GET', '/openapi.yaml')).text);
  const { webhooks: _, ...files } = parse(openApiYaml(filesApi)); // they tell of resources that this API does not have
  await writeFile(filesDocument, stringify(files));
  server = createServer((request, response) => {
    if (!nodeHandler(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

describe('clients in TypeScript', () => {
  beforeAll(async () => {
    await Promise.all([
      node('openapi-typescript/bin/cli.js', document, '-o', join(generated, 'openapi-typescript.d.ts')),
      node('@hey-api/openapi-ts/bin/run.js', '-i', document, '-o', join(generated, 'hey-api'), '--silent'),
      node('@hey-api/openapi-ts/bin/run.js', '-i', filesDocument, '-o', join(generated, 'hey-api-files'), '--silent'),
    ]);
  }, MINUTES);

  const done = ['draft', '121', '2 A', '1', '["id","total"]', 'items', '204'];

  it('of openapi-typescript calls the API', async () => {
    const { billSomebody } = await callerWith('openapi-typescript');
    expect(await billSomebody(url, await keyOfCompany())).toEqual(done);
  });

  it('of hey-api calls the API', async () => {
    const { billSomebody } = await callerWith('hey-api');
    expect(await billSomebody(url, await keyOfCompany())).toEqual(done);
  });

  it('of hey-api sends files, alone and in forms, and gets them', async () => {
    const { moveFiles } = await import(`./typescript/${'hey-api-files'}.ts`);
    expect(await moveFiles(fetchFiles, await keyOfCompany())).toEqual([
      '11 N43 acc_1 march.n43 10',
      '<svg/> Norte 20',
      'sí',
      '415',
    ]);
  });

  it(
    'compile, and refuse what the API would refuse',
    async () => {
      await node('@typescript/native/bin/tsc', '--noEmit', '-p', join(here, 'tsconfig.json'));
    },
    MINUTES,
  );
});

type Caller = { billSomebody: (url: string, key: string) => Promise<string[]> };

/** By a computed name: the project's own types are checked before these clients are generated. */
function callerWith(client: string): Promise<Caller> {
  return import(`./typescript/${client}.ts`);
}

const hasPython = await run('python3', '-m', 'pip', 'download', '--no-deps', '-q', '-d', generated, 'six==1.17.0').then(
  () => true,
  () => false,
);
if (!hasPython)
  process.stderr.write('The Python client is left out: there is no python3 with a pip that reaches an index.\n');

describe.runIf(hasPython)('a client in Python', () => {
  const environment = join(generated, 'python');
  const program = (name: string) => join(environment, 'bin', name);

  beforeAll(async () => {
    await run('python3', '-m', 'venv', environment);
    await run(program('pip'), 'install', '-q', '--disable-pip-version-check', GENERATOR);
    const config = join(generated, 'python.json');
    await writeFile(
      config,
      JSON.stringify({
        package_name_override: 'folio_client',
        post_hooks: [],
        content_type_overrides: { 'application/pdf': 'application/octet-stream' },
      }),
    );
    const made = ['--output-path', join(generated, 'folio_client'), '--overwrite', '--meta', 'none'];
    const said = await run(
      program('openapi-python-client'),
      'generate',
      '--path',
      document,
      '--config',
      config,
      ...made,
    );
    expect(said).not.toMatch(/warning|unable|skipping/i);
  }, MINUTES);

  it('of openapi-python-client calls the API', async () => {
    const script = join(here, 'python/bill_somebody.py');
    const told = await run(program('python'), script, generated, url, await keyOfCompany());
    expect(told.trim().split('\n')).toEqual(['draft', '121', '2 A', '1', '204']);
  });
});
