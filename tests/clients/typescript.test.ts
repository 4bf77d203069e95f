import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { openApiYaml } from '@/server/entry/rest/openapi';
import { documentFor, here } from '~/tests/clients/a-client';
import { fetchFiles, filesApi } from '~/tests/setup/files-api';
import { MINUTES, run } from '~/tests/setup/programs';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

// The document is of use if clients made from it work: two generators here, each client compiled and run.

let server: Server;
let url: string;

const node = (program: string, ...args: string[]) =>
  run(process.execPath, [join(here, '../../node_modules', program), ...args], here);

describe('clients in TypeScript', () => {
  beforeAll(async () => {
    ({ server, url } = await serve());
    const { folder, document } = await documentFor('typescript');
    const { webhooks: _, ...files } = parse(openApiYaml(filesApi)); // they tell of resources that this API does not have
    const filesDocument = join(folder, 'files.yaml');
    await writeFile(filesDocument, stringify(files));
    await Promise.all([
      node('openapi-typescript/bin/cli.js', document, '-o', join(folder, 'openapi-typescript.d.ts')),
      node('@hey-api/openapi-ts/bin/run.js', '-i', document, '-o', join(folder, 'hey-api'), '--silent'),
      node('@hey-api/openapi-ts/bin/run.js', '-i', filesDocument, '-o', join(folder, 'hey-api-files'), '--silent'),
    ]);
  }, MINUTES);

  afterAll(() => server.close());

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
