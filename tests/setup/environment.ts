import { inject } from 'vitest';

// The same settings for every test, whatever the shell has set.
const settings: Record<string, string> = {
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a secret that only tests use, forty chars',
  ENCRYPTION_KEY: Buffer.alloc(32, 'folio-test-key').toString('base64'),
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '100000', // a fast machine makes more than a hundred requests in a minute
  SIGN_UP: 'open',
  DATA_DIR: inject('dataDirectory'),
  DATABASE_URL: 'postgresql://localhost:1/replaced-where-a-test-has-a-database',
  FOLIO_BUILD: inject('workerThreads') ?? '',
  // Most companies of the tests send nothing, and issue whatever the day is; tests of the duty set it as the law has it.
  VERIFACTU_FROM_CORPORATE: '2099-01-01',
  VERIFACTU_FROM_OTHERS: '2099-01-01',
};

for (const name of [
  'HOST',
  'SMTP_URL',
  'WEBHOOK_LOOPBACK',
  'STORAGE_URL',
  'VERIFACTU_URL',
  'VERIFACTU_TEST_URL',
  'VERIFACTU_REQUIREMENT_URL',
  'FACE_URL',
  'FACE_TEST_URL',
  'FACE_NAMESPACE',
  'FACE_CANONICALIZATION',
  'TICKETBAI_URL',
  'TICKETBAI_TEST_URL',
  'SES_URL',
  'AUTHORITY_CA',
  'INNGEST_DEV',
  'INNGEST_EVENT_KEY',
  'INNGEST_SIGNING_KEY',
  'INNGEST_BASE_URL',
  'INNGEST_SERVE_ORIGIN',
]) {
  delete process.env[name];
}
Object.assign(process.env, settings);
