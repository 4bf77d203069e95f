import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, quantile, timesOf } from '~/bench/times';

// How many invoices a second become UBL, once they are read and with their reading, one by one and ten at a time; how long
// the longest takes in each format, and one signed Facturae.

const INVOICES = Number(process.env.BENCH_INVOICES ?? 1000);
const LINES = 1001;

const finish = await startDatabase();
const { composeEInvoice } = await import('@/server/e-invoicing/e-invoicing/model/compose-e-invoice');
const { findEInvoiceSource } = await import('@/server/e-invoicing/e-invoicing/model/find-source');
const { facturae } = await import('@/server/e-invoicing/e-invoicing/formats/facturae');
const { formats } = await import('@/server/e-invoicing/e-invoicing/formats/formats');
const { ubl } = await import('@/server/e-invoicing/e-invoicing/formats/ubl');
const { FACTURAE_SIGNATURE } = await import('@/server/platform/signing/sign-xades');
const { signXades } = await import('@/server/platform/signing/sign-xades');
const { openCompleteCompany } = await import('~/tests/einvoice/companies');
const { bodyOf, cases } = await import('~/tests/einvoice/invoices');
const { makeAuthority } = await import('~/tests/setup/certificates');

const company = await openCompleteCompany('peninsula');
const { body } = await company.post(
  '/v1/invoices',
  bodyOf(cases.find(({ name }) => name === 'several-rates') ?? { name: '' }),
);
const source = await findEInvoiceSource(company.id, body.id);

const fromDatabase = async () => {
  ubl.write(composeEInvoice(await findEInvoiceSource(company.id, body.id)));
};
const fromRead = async () => {
  ubl.write(composeEInvoice(source));
};
await rate('UBL, of what has been read', 1, fromRead, 200);
await rate('UBL, read from the database', 1, fromDatabase);
await rate('UBL, read from the database, ten at a time', 10, fromDatabase);

const model = composeEInvoice(source);
const lines = Array.from({ length: LINES }, (_, n) => ({ ...line(n), position: n + 1 }));
for (const format of formats)
  await time(`${format.name}, ${LINES} lines`, 150, () => format.write({ ...model, lines }));

const { certificate, key } = makeAuthority('AC de prueba').issueTo({ name: 'Taller Norte SL' });
await time('Facturae, signed', 30, () =>
  signXades(facturae.write(model).xml, { key, chain: certificate }, FACTURAE_SIGNATURE, '2026-03-18T10:00:00+01:00'),
);
await finish();

/** The lines of the sample, over and over. */
function line(n: number): (typeof model.lines)[number] {
  const found = model.lines[n % model.lines.length];
  if (!found) throw new Error('The sample has no line');
  return found;
}

async function rate(what: string, atOnce: number, work: () => Promise<void>, atLeast?: number): Promise<void> {
  for (let warm = 0; warm < 50; warm++) await work();
  const began = performance.now();
  for (let made = 0; made < INVOICES; made += atOnce) await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - began) / 1000;
  report({ what, value: INVOICES / seconds, unit: 'a second', goal: atLeast ? { atLeast } : undefined });
}

async function time(what: string, below: number, work: () => unknown): Promise<void> {
  const times = await timesOf(15, work);
  const detail = `slowest ${quantile(times, 1).toFixed(1)} ms`;
  report({ what, value: median(times), unit: 'ms', goal: { below }, detail });
}
