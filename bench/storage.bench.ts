import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { growthOf, sizesOf, sumOf } from '~/bench/storage/sizes';

// What an issued and paid invoice takes of the database: through /v1, as a shop does, with one subscriber to everything that
// happens, in a workspace with a hundred clients. Tables are vacuumed as often as autovacuum would at that growth. What is left
// of it for ever is what the nightly jobs leave after four months: earlier lots of invoices have left their room to the later. The
// same of a mail that brings an invoice to its client, which is most of what else a company writes.
const INVOICES = Number(process.env.BENCH_ROWS ?? 3000);
const LOTS = 3;
const GROWTH = 0.08; // 0.2 of a table's rows are dead after so many more invoices: each is written two or three times
const FOUR_MONTHS_MS = 120 * 24 * 3600_000;
const CLIENTS = 100;
const AT_ONCE = 4;
const EVER_BYTES = 8 * 1024;
const EVER_BYTES_OF_MAIL = 1200;

const finish = await startDatabase();
const { pool, sql } = await import('@/server/platform/db/client');
const { startEngine } = await import('@/server/developers/webhooks/engine');
const { logEventsOfAll } = await import('@/server/platform/events/log-events');
const { flushRequestLog } = await import('@/server/entry/rest/request-log');
const { setDeliverer } = await import('@/server/platform/events/deliverer');
const { startReceiver } = await import('~/tests/receiver');
const { openCompany } = await import('~/tests/setup/company');
const { shiftClock } = await import('~/tests/setup/clock');
const { packRecords } = await import('@/server/fiscal-records/fiscal-chain/pack-records');
const { packMail } = await import('@/server/platform/mail/pack-mail');
const { prune } = await import('@/server/operations/jobs/prune');
const { askFirst } = await import('~/tests/setup/ask');

let written = 0;
let passed = 0;
const company = await openCompany();
await pool.query('UPDATE fiscal_profile SET uses_sii = true'); // so nothing has to be sent when VERI*FACTU is compulsory
const receiver = await startReceiver();
const engine = startEngine();
setDeliverer(engine);
await answered(
  company.post('/v1/webhooks', { url: receiver.url, events: ['invoice.created', 'invoice.updated', 'invoice.paid'] }),
);
const clientIds: string[] = [];
const invoiceIds: string[] = [];
for (let n = 0; n < CLIENTS; n++) clientIds.push(await createClient(n));

await liveFor(LOTS);
const before = await sizesOf(pool);
await liveFor(LOTS);
const old = await sizesOf(pool);
await growTo(written + INVOICES / LOTS);
const young = await sizesOf(pool);

const [made, left] = [growthOf(old, young, INVOICES / LOTS), growthOf(before, old, INVOICES)];
const leftOf = new Map(left.map(({ name, bytes }) => [name, bytes]));
for (const { name, table, isIndex, bytes } of made) {
  const columns = [bytes, leftOf.get(name) ?? 0].map((it) => it.toFixed(0).padStart(8)).join('');
  process.stdout.write(`${columns}  ${isIndex ? `${table}: ${name}` : name}\n`);
}
const what = 'an issued and paid invoice of two lines';
report({ what: `${what}: while it is young`, value: sumOf(made), unit: 'bytes' });
report({ what: `${what}: for ever`, value: sumOf(left), unit: 'bytes', goal: { below: EVER_BYTES } });

await mailFor(LOTS);
const mailBefore = await mailBytes();
await mailFor(LOTS);
const mailOld = await mailBytes();
const goal = { below: EVER_BYTES_OF_MAIL };
report({ what: 'a mail with an invoice: for ever', value: (mailOld - mailBefore) / INVOICES, unit: 'bytes', goal });

await engine.stop(0);
receiver.close();
await finish();

/** Writes so many lots of invoices, and lets each become old. */
async function liveFor(lots: number): Promise<void> {
  for (let lot = 0; lot < lots; lot++) {
    await growTo(written + INVOICES / LOTS);
    await age();
  }
}

/** Mails so many lots of invoices, and lets each lot become old. */
async function mailFor(lots: number): Promise<void> {
  for (let lot = 0; lot < lots; lot++) {
    await mailInvoices(INVOICES / LOTS);
    await age();
  }
}

async function mailInvoices(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await answered(company.post(`/v1/invoices/${invoiceIds[n % invoiceIds.length]}/send`, {}));
}

/** Lets four months pass, and the nightly jobs do what they do to what is old. */
async function age(): Promise<void> {
  passed += FOUR_MONTHS_MS;
  shiftClock(passed);
  await prune();
  await packRecords();
  await packMail();
}

/** Writes invoices until there are so many, and vacuums in between. */
async function growTo(count: number): Promise<void> {
  while (written < count) {
    const more = Math.min(Math.max(100, Math.ceil(written * GROWTH)), count - written);
    await writeInvoices(more);
    await pool.query('VACUUM');
    written += more;
  }
}

/** Issued and paid, each by two calls, and everything delivered, numbered and logged. */
async function writeInvoices(count: number): Promise<void> {
  let left = count;
  const writer = async () => {
    while (left-- > 0) await writeInvoice(clientIds[left % CLIENTS] ?? '');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  while (await askFirst(sql`SELECT id FROM delivery WHERE status <> 'delivered' LIMIT 1`)) {
    engine.nudge();
    await sleep(100);
    receiver.received.splice(0);
  }
  await flushRequestLog();
  await logEventsOfAll();
}

async function writeInvoice(clientId: string): Promise<void> {
  const lines = ['Mantenimiento de la web, septiembre', 'Alojamiento y dominio'];
  const items = lines.map((description, n) => ({
    description,
    quantity: n + 1,
    unitPrice: 120.5 * (n + 1),
    taxRate: 21,
  }));
  const { id } = await answered(
    company.post('/v1/invoices', { clientId, items, notes: 'Gracias por su confianza.', status: 'sent' }),
  );
  await answered(company.post(`/v1/invoices/${id}/paid`, {}));
  invoiceIds.push(id);
}

async function createClient(n: number): Promise<string> {
  const { id } = await answered(
    company.post('/v1/clients', {
      name: `Carpintería Hermanos Ruiz ${n} SL`,
      email: `facturas${n}@ruiz.example`,
      taxId: `X${String(1000000 + n)}${'TRWAGMYFPDXBNJZSQVHLCKE'[(1000000 + n) % 23]}`,
      address: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
    }),
  );
  return id;
}

/** What mails and their indexes take. */
async function mailBytes(): Promise<number> {
  return sumOf((await sizesOf(pool)).filter(({ table }) => table === 'mail_message'));
}

/** The body of an answer. @throws where it is an error */
async function answered(answer: ReturnType<typeof company.post>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
