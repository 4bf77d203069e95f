import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFor, expectedLines, generate, generated, here, linesOf, noGenerator } from '~/tests/clients/a-client';
import { can, MINUTES, reportOmission, run } from '~/tests/setup/programs';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

const PACKAGES = [
  'openapi-python-client==0.29.1',
  'urllib3==2.7.0',
  'python-dateutil==2.9.0.post0',
  'pydantic==2.13.4',
];

const hasPython = await can('python3', '-m', 'pip', 'download', '--no-deps', '-q', '-d', generated, 'six==1.17.0');
if (!hasPython) reportOmission('clients in Python', 'there is no python3 with a pip that reaches an index');
else if (noGenerator) reportOmission('a client in Python', noGenerator.replace('they need', 'its generator needs'));

describe.runIf(hasPython)('a client in Python', () => {
  let server: Server;
  let url: string;
  let folder: string;
  let document: string;
  const program = (name: string) => join(folder, 'environment/bin', name);

  beforeAll(async () => {
    ({ server, url } = await serve());
    ({ folder, document } = await documentFor('python'));
    await run('python3', ['-m', 'venv', join(folder, 'environment')]);
    await run(program('pip'), ['install', '-q', '--disable-pip-version-check', ...PACKAGES]);
  }, MINUTES);

  afterAll(() => server.close());

  it(
    'of openapi-python-client calls the API',
    async () => {
      const config = join(folder, 'config.json');
      await writeFile(
        config,
        JSON.stringify({
          package_name_override: 'folio_client',
          post_hooks: [],
          content_type_overrides: { 'application/pdf': 'application/octet-stream' },
        }),
      );
      const made = ['--output-path', join(folder, 'folio_client'), '--overwrite', '--meta', 'none'];
      const what = ['generate', '--path', document, '--config', config, ...made];
      expect(await run(program('openapi-python-client'), what)).not.toMatch(/warning|unable|skipping/i);
      const script = join(here, 'python/bill_somebody.py');
      const lines = await linesOf(program('python'), [script, folder, url, await keyOfCompany()]);
      expect(lines).toEqual(['draft', '121', '2 A', '1', '204']);
    },
    MINUTES,
  );

  it.runIf(noGenerator === '')(
    'of OpenAPI Generator calls the API',
    async () => {
      const client = join(folder, 'openapi-generator');
      await generate('python', document, client, '--additional-properties', 'packageName=folio');
      await run(program('python'), ['-m', 'compileall', '-q', join(client, 'folio')]);
      const script = join(here, 'python/bill_by_openapi_generator.py');
      expect(await linesOf(program('python'), [script, client, url, await keyOfCompany()])).toEqual(expectedLines);
    },
    MINUTES,
  );
});
