import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { settings } from '@/server/platform/runtime/settings';

type Service = {
  image?: string;
  profiles?: string[];
  build?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  networks?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const text = readFileSync('compose.yaml', 'utf8');
const { services, networks, volumes } = parse(text) as {
  services: Record<string, Service>;
  networks: object;
  volumes: object;
};
const each = Object.entries(services);

it('names no variable that .env.example does not explain', () => {
  const explained = readFileSync('.env.example', 'utf8');
  const wanted = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(wanted).toContain('AUTH_SECRET');
  expect(wanted.filter((name) => !explained.includes(`\n# ${name}=`))).toEqual([]);
});

it('passes every setting on to Folio that is not settled by where it runs', () => {
  const settled = ['PORT', 'DATA_DIR', 'INNGEST_DEV']; // of the image: its port, its volume, and production
  const ofEmbedded = ['POSTGRES_MEMORY_MB', 'POSTGRES_CONNECTIONS', 'BACKUP_WAL']; // Compose has a PostgreSQL of its own
  const passed = Object.keys(services.folio?.environment ?? {});
  expect([...passed, ...settled, ...ofEmbedded].sort()).toEqual(Object.keys(settings).sort());
});

it('does not begin without its secrets', () => {
  for (const name of ['POSTGRES_PASSWORD', 'AUTH_SECRET', 'ENCRYPTION_KEY']) {
    expect(text).toContain(`\${${name}:?}`);
    expect(text).not.toContain(`\${${name}:-`);
  }
});

it('begins without Inngest, which takes a profile and two keys', () => {
  const usual = each.filter(([, { profiles }]) => !profiles).map(([name]) => name);
  expect(usual).toEqual(['folio', 'postgres']);
  expect(services.inngest?.profiles).toEqual(services.redis?.profiles);
  expect(text).toContain('COMPOSE_PROFILES=inngest');
  for (const [name, { depends_on: others = {}, profiles }] of each) {
    if (!profiles)
      expect(
        Object.keys(others).filter((it) => !usual.includes(it)),
        name,
      ).toEqual([]);
  }
  expect(text).not.toMatch(/\$\{INNGEST_\w+:\?/); // Compose would ask for it without the profile too
});

it('says how each secret is made, and a password that can stand in a URL', () => {
  for (const name of ['AUTH_SECRET', 'ENCRYPTION_KEY']) expect(text).toContain(`${name}=$(openssl rand -base64 32)`);
  for (const name of ['POSTGRES_PASSWORD', 'INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY']) {
    expect(text).toContain(`${name}=$(openssl rand -hex 32)`);
  }
  expect(readFileSync('.env.example', 'utf8')).toMatch(/openssl rand -hex 32\n# POSTGRES_PASSWORD=\n/);
});

it('runs images of one version, and asks each service whether it is well', () => {
  const unpinned = each.filter(([, { image, build }]) => !build && !/^[\w./-]+:v?\d+\.\d+(\.\d+)?$/.test(image ?? ''));
  expect(unpinned).toEqual([]);
  const ownCheck = readFileSync('Dockerfile', 'utf8').includes('\nHEALTHCHECK ');
  const unasked = each.filter(([, { healthcheck, build }]) => !healthcheck?.test && !(build && ownCheck));
  expect(unasked).toEqual([]);
});

it('reaches only what it declares, and publishes nothing but Folio to others than this machine', () => {
  for (const [name, service] of each) {
    expect(Object.keys(networks).concat('default')).toEqual(expect.arrayContaining(service.networks ?? []));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining((service.volumes ?? []).map((it) => it.split(':')[0])));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
    if (name !== 'folio')
      expect(service.ports?.every((port) => port.startsWith('127.0.0.1:')) ?? true, name).toBe(true);
  }
});
