import { copyFile, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFor, expectedLines, here, linesOf } from '~/tests/clients/a-client';
import { can, MINUTES, reportOmission, run } from '~/tests/setup/programs';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

process.env.GOTOOLCHAIN = 'local'; // the one that is here, or none
process.env.GOFLAGS = '-mod=readonly';

const module = join(here, 'go');
const hasModules = await run('go', ['mod', 'download'], module).then(
  () => true,
  () => false,
);
if (!hasModules) {
  const why = (await can('go', 'version')) ? 'its modules could not be fetched, or want a later Go' : 'there is no go';
  reportOmission('the client in Go', why);
}

describe.runIf(hasModules)('a client in Go', () => {
  let server: Server;
  let url: string;
  let program: string;

  beforeAll(async () => {
    ({ server, url } = await serve());
    const { folder, document } = await documentFor('go');
    for (const file of ['go.mod', 'go.sum', 'main.go']) await copyFile(join(module, file), join(folder, file));
    await mkdir(join(folder, 'folio'));
    const made = ['-generate', 'types,client', '-package', 'folio', '-o', 'folio/folio.go', document];
    await run('go', ['tool', 'oapi-codegen', ...made], folder);
    program = join(folder, 'clients');
    await run('go', ['build', '-o', program, '.'], folder);
  }, MINUTES);

  afterAll(() => server.close());

  it('of oapi-codegen compiles, and calls the API', async () => {
    expect(await linesOf(program, [url, await keyOfCompany()])).toEqual(expectedLines);
  });
});
