import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFor, expectedLines, generate, here, linesOf, noGenerator } from '~/tests/clients/a-client';
import { MINUTES, reportOmission, run } from '~/tests/setup/programs';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

const hasCompiler = noGenerator === '' && (await run('javac', ['-version']).catch(() => '')) !== '';
if (noGenerator) reportOmission('the client in Java', noGenerator.replace('they need', 'its generator needs'));
else if (!hasCompiler) reportOmission('the client in Java', 'there is no javac');

describe.runIf(hasCompiler)('a client in Java', () => {
  let server: Server;
  let url: string;
  let classes: string;
  const libraries = join(here, 'generator/target/lib/*');

  beforeAll(async () => {
    ({ server, url } = await serve());
    const { folder, document } = await documentFor('java');
    await generate('java', document, folder, '--library', 'native');
    classes = join(folder, 'classes');
    const sources = join(folder, 'src/main/java');
    const files = await readdir(sources, { recursive: true });
    const paths = files.filter((file) => file.endsWith('.java')).map((file) => join(sources, file));
    const options = ['-J-XX:TieredStopAtLevel=1', '-nowarn', '-proc:none', '-d', classes, '-cp', libraries];
    await run('javac', [...options, join(here, 'java/BillSomebody.java'), ...paths]);
  }, MINUTES);

  afterAll(() => server.close());

  it('of OpenAPI Generator compiles, and calls the API', async () => {
    const program = ['-XX:TieredStopAtLevel=1', '-cp', `${classes}:${libraries}`, 'BillSomebody'];
    expect(await linesOf('java', [...program, url, await keyOfCompany()])).toEqual(expectedLines);
  });
});
