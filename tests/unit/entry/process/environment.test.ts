import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { embeddedSize } from '@/server/platform/postgres/embedded-size';

async function load() {
  return (await import('@/server/platform/runtime/env')).env;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

it('has the same settings as .env.example', async () => {
  const { settings } = await import('@/server/platform/runtime/settings');
  const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(explained.sort()).toEqual([...Object.keys(settings), 'POSTGRES_PASSWORD', 'INNGEST_DASHBOARD_PORT'].sort()); // those are Compose's own
});

it('takes an empty setting for one that is not set', async () => {
  vi.stubEnv('PORT', '');
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('RATE_LIMIT_PER_MINUTE', '');
  const { PORT, SMTP_URL, RATE_LIMIT_PER_MINUTE } = await load();
  expect({ PORT, SMTP_URL, RATE_LIMIT_PER_MINUTE }).toEqual({
    PORT: 3000,
    SMTP_URL: undefined,
    RATE_LIMIT_PER_MINUTE: 100,
  });
});

it('derives APP_URL from PORT and never ends it with a slash', async () => {
  vi.stubEnv('APP_URL', '');
  vi.stubEnv('PORT', '4000');
  expect((await load()).APP_URL).toBe('http://localhost:4000');

  vi.resetModules();
  vi.stubEnv('APP_URL', 'https://folio.example.com/');
  expect((await load()).APP_URL).toBe('https://folio.example.com');
});

it.each([
  [
    'DATABASE_URL',
    '',
    'DATABASE_URL must be an address like postgresql://user:password@localhost:5432/folio (it is not set).',
  ],
  ['DATABASE_URL', 'mysql://localhost/folio', 'DATABASE_URL must be an address like postgresql://'],
  ['PORT', 'http', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,proxy', 'TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8'],
  ['AUTH_SECRET', 'short', 'AUTH_SECRET must have at least 32 characters'],
  [
    'ENCRYPTION_KEY',
    '',
    'ENCRYPTION_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them (it is not set).',
  ],
  ['ENCRYPTION_KEY', 'dG9vIHNob3J0', 'ENCRYPTION_KEY must be 32 bytes in base64'],
  ['WEBHOOK_LOOPBACK', 'yes', 'WEBHOOK_LOOPBACK must be one of allow, deny.'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json.'],
  ['OTEL_TRACES_SAMPLER_ARG', '10', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  ['OTEL_METRICS_EXPORTER', 'otlp', 'OTEL_METRICS_EXPORTER must be none: a collector reads /metrics'],
  ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be a whole number from 2 to 1000.'],
  ['DATABASE_PREPARED_STATEMENTS', 'yes', 'DATABASE_PREPARED_STATEMENTS must be one of on, off.'],
  ['FOLIO_ROLE', 'both', 'FOLIO_ROLE must be one of all, web, worker.'],
  ['FOLIO_PROCESSES', '0', 'FOLIO_PROCESSES must be auto or a whole number from 1 to 64.'],
  ['FOLIO_PROCESSES', 'many', 'FOLIO_PROCESSES must be auto or a whole number from 1 to 64.'],
  ['SIGN_UP', 'yes', 'SIGN_UP must be one of open, invited, off.'],
  ['HOST', 'http://0.0.0.0', 'HOST must be an address to listen on, such as 0.0.0.0.'],
  ['RATE_LIMIT_PER_MINUTE', '-5', 'RATE_LIMIT_PER_MINUTE must be a whole number from 1'],
])('names %s when it is "%s"', async (name, value, sentence) => {
  vi.stubEnv(name, value);
  await expect(load()).rejects.toThrow(sentence);
});

it('refuses Inngest without signatures in production only', async () => {
  vi.stubEnv('INNGEST_DEV', '1');
  await expect(load()).resolves.toMatchObject({ INNGEST_DEV: '1' });

  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'production');
  await expect(load()).rejects.toThrow('INNGEST_DEV must not be set in production');
});

it.each([
  [{}, 'allow'],
  [{ HOST: '127.0.0.1' }, 'allow'],
  [{ HOST: '0.0.0.0' }, 'deny'],
  [{ HOST: '::' }, 'deny'],
  [{ HOST: '192.168.1.5' }, 'deny'],
  [{ APP_URL: 'https://folio.example.com' }, 'deny'],
  [{ APP_URL: 'http://localhost.example.com' }, 'deny'],
  [{ HOST: '0.0.0.0', WEBHOOK_LOOPBACK: 'allow' }, 'allow'],
  [{ WEBHOOK_LOOPBACK: 'deny' }, 'deny'],
])('lets webhooks to this machine where nobody else can ask for them: %j', async (settings, policy) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  expect((await load()).WEBHOOK_LOOPBACK).toBe(policy);
});

it('has no pooler but where there is a direct address, and then prepares no statements unless it is told to', async () => {
  expect(await load()).toMatchObject({ DATABASE_IS_POOLED: false, DATABASE_PREPARED_STATEMENTS: 'on' });

  vi.resetModules();
  vi.stubEnv('DATABASE_DIRECT_URL', 'postgresql://localhost:5433/folio');
  const direct = 'postgresql://localhost:5433/folio';
  const pooled = { DATABASE_IS_POOLED: true, DATABASE_DIRECT_URL: direct, DATABASE_PREPARED_STATEMENTS: 'off' };
  expect(await load()).toMatchObject(pooled);

  vi.resetModules();
  vi.stubEnv('DATABASE_PREPARED_STATEMENTS', 'on');
  expect((await load()).DATABASE_PREPARED_STATEMENTS).toBe('on');
});

it.each([
  [{}, { memoryMb: 64, connections: 60 }],
  [
    { DATABASE_POOL_SIZE: '50', POSTGRES_MEMORY_MB: '' },
    { memoryMb: 64, connections: 90 },
  ],
  [
    { POSTGRES_MEMORY_MB: '512', POSTGRES_CONNECTIONS: '40' },
    { memoryMb: 512, connections: 40 },
  ],
  [{ FOLIO_PROCESSES: '4' }, { memoryMb: 64, connections: 135 }],
])('gives the embedded PostgreSQL of %j %j', (given, size) => {
  expect(embeddedSize(given)).toEqual(size);
});

it.each([
  [
    { POSTGRES_CONNECTIONS: '30' },
    'POSTGRES_CONNECTIONS must be at least 40, which is 20 more than DATABASE_POOL_SIZE.',
  ],
  [
    { POSTGRES_CONNECTIONS: '60', FOLIO_PROCESSES: '3' },
    'POSTGRES_CONNECTIONS must be at least 90, for 3 processes with a DATABASE_POOL_SIZE of 20.',
  ],
  [{ POSTGRES_MEMORY_MB: 'much' }, 'POSTGRES_MEMORY_MB must be a whole number from 16 to 1000000.'],
])('refuses %j for the embedded PostgreSQL', (given, sentence) => {
  expect(() => embeddedSize(given)).toThrow(sentence);
});
