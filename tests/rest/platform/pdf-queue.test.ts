import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { PdfThread } from '@/server/platform/pdf/pdf-thread';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

// The process's own renderer, over a layout that ends when the test says so.

const begun: { name: string; finish: () => void }[] = [];
vi.spyOn(PdfThread.prototype, 'render').mockImplementation(
  (content) =>
    new Promise((resolve) => {
      const { name } = (content as PdfContent).client;
      begun.push({ name, finish: () => resolve(Buffer.from('%PDF-')) });
    }),
);

const server = createServer((request, response) => {
  nodeHandler(request, response);
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

beforeEach(() => {
  setClock('2026-03-18T09:30:00.000Z');
});

/** Invoices that look alike but for the name of their client. */
async function makeAll(company: Company, names: string[]): Promise<string[]> {
  const { status, body } = await company.post(
    '/v1/invoices/batch',
    names.map((clientName) => draftOf({ clientName })),
  );
  expect(status).toBe(201);
  return body.data.map(({ data }: { data: { id: string } }) => data.id);
}

const hasBegun = (name: string) => vi.waitFor(() => expect(begun.map((it) => it.name)).toContain(name), 20_000);

it('one company’s flood is refused with 503, while another gets its PDF', async () => {
  const [flooding, other] = [await openCompany(), await openCompany()];
  const names = Array.from({ length: 42 }, (_, index) => `Flood ${index}`);
  const answers = (await makeAll(flooding, names)).map((id) => flooding.get(`/v1/invoices/${id}/pdf`));
  const refused = await Promise.race(answers); // one is made and forty wait: the last to come finds no room
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { retryAfter: 5 } });

  const [id] = await makeAll(other, ['Other']);
  const wanted = other.get(`/v1/invoices/${id}/pdf`);
  await hasBegun('Other');
  for (const { name, finish } of begun) if (name === 'Other') finish();
  expect(await wanted).toMatchObject({ status: 200, text: '%PDF-' });

  for (let made = 0; made < 41; made++) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(made + 1), 20_000);
    for (const { finish } of begun) finish();
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(41);
});

it('a caller who hangs up is dropped, and who comes after takes the turn', async () => {
  const company = await openCompany();
  const [first, left, next] = await makeAll(company, ['First', 'Left', 'Next']);
  const firstAnswer = company.get(`/v1/invoices/${first}/pdf`);
  await hasBegun('First');

  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = once(server, 'request');
  caller.write(`GET /v1/invoices/${left}/pdf HTTP/1.1\r\nHost: x\r\nX-API-Key: ${company.key}\r\n\r\n`);
  const [, response] = await received;
  await vi.waitFor(() => expect(response.listenerCount('close')).toBeGreaterThan(0), 20_000);
  caller.destroy();
  await once(response, 'close');

  const nextAnswer = company.get(`/v1/invoices/${next}/pdf`);
  begun.find(({ name }) => name === 'First')?.finish();
  await hasBegun('Next');
  expect(begun.map(({ name }) => name)).not.toContain('Left');
  begun.find(({ name }) => name === 'Next')?.finish();
  expect((await Promise.all([firstAnswer, nextAnswer])).map(({ status }) => status)).toEqual([200, 200]);
});
