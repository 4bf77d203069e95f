import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFor, expectedLines, generate, here, linesOf, noGenerator } from '~/tests/clients/a-client';
import { can, MINUTES, reportOmission } from '~/tests/setup/programs';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

const hasPhp = await can('php', '-r', "require 'GuzzleHttp/autoload.php'; curl_init(); mb_strlen('');");
const runs = hasPhp && noGenerator === '';
if (!hasPhp)
  reportOmission('the client in PHP', "there is no php with curl, mbstring and Debian's php-guzzlehttp-guzzle");
else if (noGenerator) reportOmission('the client in PHP', noGenerator.replace('they need', 'its generator needs'));

describe.runIf(runs)('a client in PHP', () => {
  let server: Server;
  let url: string;
  let folder: string;

  beforeAll(async () => {
    ({ server, url } = await serve());
    const made = await documentFor('php');
    folder = made.folder;
    await generate('php', made.document, folder);
  }, MINUTES);

  afterAll(() => server.close());

  it('of OpenAPI Generator calls the API', async () => {
    const script = join(here, 'php/bill_somebody.php');
    expect(await linesOf('php', [script, folder, url, await keyOfCompany()])).toEqual(expectedLines);
  });
});
