import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '~/packages/sdk/src/webhooks';
import { can, MINUTES, reportOmission } from '~/tests/setup/programs';
import { keyOfCompany, serve } from '~/tests/setup/served-api';

const hasPytest = await can('python3', '-c', 'import sys, pytest; sys.exit(sys.version_info < (3, 11))');
if (!hasPytest) reportOmission('the client in Python', 'there is no python3 from 3.11 on with pytest');

const body = '{"event":"client.created","data":{"name":"Peña & Söhne €"}}';

/** What the client has to sign alike; that ours signs as the server does has a test of its own. */
async function signed(secret: string) {
  const delivery = { id: 'dlv_1', event: 'client.created', body, secret, sentAt: 1773826200789, sequence: 7 };
  return { body, secret, headers: await signWebhook(delivery) };
}

describe.runIf(hasPytest)('the client in Python', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    ({ server, url } = await serve());
  });

  afterAll(() => server.close());

  it(
    'passes its tests against a server',
    async () => {
      const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'the secret before', 'whsec_abcde', 'whsec_€'];
      const env = {
        ...process.env,
        FOLIO_URL: url,
        FOLIO_API_KEY: await keyOfCompany(),
        FOLIO_README_KEY: await keyOfCompany(), // of a company that has no clients yet
        FOLIO_SIGNED: JSON.stringify(await Promise.all(secrets.map(signed))),
        PYTHONDONTWRITEBYTECODE: '1',
      };
      const pytest = promisify(execFile)('python3', ['-m', 'pytest', '-q', 'clients/python'], { env });
      const { stdout } = await pytest.catch((error) => ({ stdout: `${error.stdout}\n${error.stderr}` }));
      expect(stdout).toMatch(/\d+ passed in/);
      expect(stdout).not.toMatch(/failed|error|skipped/);
    },
    MINUTES,
  );
});
