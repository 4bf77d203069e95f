import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  process.env.METRICS_TOKEN = 'a token of the operator';
});

import { call, signUp } from '~/tests/setup/browser';
import { openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { runAsJob, sendOut, serveFront } from '~/tests/setup/served-front';
import { openWorkspace } from '~/tests/setup/workspaces';

let front: Awaited<ReturnType<typeof serveFront>>;
beforeAll(async () => {
  front = await serveFront();
});
afterAll(() => front.close());

const at = (path: string) => `${front.url}${path}`;
const scrape = (token?: string) =>
  fetch(at('/metrics'), { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

type Sample = { name: string; labels: Record<string, string>; value: number };

/** The text format of Prometheus, as its documentation describes it. */
async function samples(): Promise<Sample[]> {
  const answer = await scrape('a token of the operator');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

function sumOf(all: Sample[], name: string, labels: Record<string, string> = {}): number {
  const fits = (sample: Sample) =>
    sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value);
  return all.filter(fits).reduce((sum, { value }) => sum + value, 0);
}

it('opens for who has the token, and tells nobody else anything', async () => {
  for (const token of [undefined, '', 'a token of the operatoR']) {
    const answer = await scrape(token);
    expect([answer.status, await answer.text()]).toEqual([401, 'Send the value of METRICS_TOKEN as a bearer token.\n']);
  }
});

it('counts each request, operation, statement, job and request that is sent', async () => {
  const company = await openCompany();
  const before = await samples();
  for (let n = 0; n < 3; n++) await fetch(at('/v1/clients'), { headers: { 'x-api-key': company.key } });
  await fetch(at('/v1/clients/cli_none'), { headers: { 'x-api-key': company.key } });
  await fetch(at('/v1/nothing'));
  await fetch(at('/a/page'));
  await runAsJob('detect-overdue', () => runJob('detectOverdue'));
  await runAsJob('failing', () => Promise.reject(new Error('on purpose')));
  await sendOut({ url: 'http://127.0.0.1:1/', method: 'GET' });
  const after = await samples();
  const grown = (name: string, labels: Record<string, string> = {}) =>
    sumOf(after, name, labels) - sumOf(before, name, labels);

  const operations = 'folio_api_operation_duration_seconds_count';
  expect(grown(operations, { route: '/v1/clients', method: 'GET', status: '200' })).toBe(3);
  expect(grown(operations, { route: '/v1/clients/{clientId}', status: '404' })).toBe(1);
  const requests = 'folio_http_request_duration_seconds_count';
  expect(grown(requests, { surface: 'api', status: '200' })).toBe(3);
  expect(grown(requests, { surface: 'api' })).toBe(5);
  expect(grown(requests, { surface: 'page' })).toBe(1);
  expect(grown('folio_sql_duration_seconds_count', { ending: 'ok' })).toBeGreaterThan(4);
  expect(grown('folio_job_duration_seconds_count', { job: 'detect-overdue', ending: 'ok' })).toBe(1);
  expect(sumOf(after, 'folio_job_last_success_timestamp_seconds', { job: 'detect-overdue' })).toBeGreaterThan(0);
  expect(grown('folio_job_failures_total', { job: 'failing' })).toBe(1);
  expect(grown('folio_outgoing_request_duration_seconds_count', { ending: 'error' })).toBe(1);
  expect(sumOf(after, 'folio_database_connections', { state: 'idle' })).toBeGreaterThan(0);
  expect(sumOf(after, 'folio_database_named_statements', { state: 'used' })).toBeGreaterThan(0);
});

it('names a procedure of the dashboard, and never a company, a person or a key', async () => {
  const { userId, cookie } = await signUp('Inma');
  const { id } = await openWorkspace(userId, { name: 'Taller' });
  expect((await call(id, 'clients.list', { cookie, input: {} })).response.status).toBe(200);
  const all = await samples();
  expect(
    sumOf(all, 'folio_procedure_duration_seconds_count', { procedure: 'clients.list', ending: 'ok' }),
  ).toBeGreaterThan(0);
  const texts = JSON.stringify(all);
  for (const secret of [id, userId, 'Taller', 'Inma']) expect(texts).not.toContain(secret);
});

it('says what waits, and for how long', async () => {
  const company = await openCompany();
  const hook = await company.post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['client.created'] });
  expect(hook.status).toBe(201);
  await company.post('/v1/clients', { name: 'A' });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000); // what was found last is known for ten seconds
  const all = await samples();
  expect(sumOf(all, 'folio_queue_size', { queue: 'delivery' })).toBeGreaterThanOrEqual(1);
  expect(all.some(({ name, labels }) => name === 'folio_queue_oldest_seconds' && labels.queue === 'delivery')).toBe(
    true,
  );
});

it.each(['monitoring/alerts.yml', 'monitoring/grafana-dashboard.json'])(
  '%s names metrics that there are',
  async (file) => {
    const named = new Set(readFileSync(file, 'utf8').match(/\b(folio|nodejs|process)_[a-z0-9_]+_?[a-z0-9]+\b/g));
    const text = await (await scrape('a token of the operator')).text();
    const kinds = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name, kind]));
    const known = [...kinds].flatMap(([name, kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(5);
  },
);
