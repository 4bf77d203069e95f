import type { ErrorValues } from './error-entry';
import { docsPathOf, type ErrorCode, englishOf, errorTable } from './error-table';

/** What an example has in the place of what varies, by its name. */
const samples: ErrorValues = {
  account: 'ES91 2100 0418 4502 0005 1332',
  accountName: 'Current account',
  address: '203.0.113.7',
  after: 1200,
  allowed: 'GET, POST',
  amount: '121.00',
  base: 'EUR',
  bytes: 1048576,
  code: '1109',
  count: 3,
  currency: 'USD',
  day: '2026-03-18',
  documents: '121.00',
  email: 'ana@acme.example',
  expiredAt: '2026-03-18T10:00:00.000Z',
  field: 'issueDate',
  file: 'january.csv',
  files: 2500,
  format: 'cii',
  id: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d',
  invoiceStatus: 'paid',
  invoiceStatuses: 'draft',
  kind: 'invoice',
  known: 'credit-note, issue, paid, send',
  latest: 960,
  limit: 100,
  lines: '4',
  marked: '100.00',
  method: 'PUT',
  month: '2026-03',
  name: 'Calle Mayor 1',
  digits: 8,
  most: 20,
  number: 'F-2026-001',
  numbers: 'F-2026-001, F-2026-002',
  oldest: 4810,
  other: 'EUR',
  own: 'B12345674',
  target: '2026-12-31T09:00:00.000Z',
  parent: '/v1/invoices/inv_01kagz4t5v8w9x0y1z2a3b4c5d',
  path: '/v1/invoice',
  prefix: 'F',
  quarter: '2026-Q1',
  quote: 'P-2026-001',
  quoteStatus: 'rejected',
  quoteStatuses: 'sent',
  rate: 15,
  reason: 'could not be laid out',
  reference: 'REQ-2026-0001',
  versions: '2026-03-18',
  resource: 'invoices',
  existing: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d',
  etag: '"5a1c0f6b7d8e9a0b1c2d3e4f5a6b7c8d"',
  request: 'req_01kagz4t5v8w9x0y1z2a3b4c5d',
  reservationStatus: 'Cancelled',
  reservationStatuses: 'Confirmed',
  role: 'viewer',
  roles: 'owner or admin',
  row: 12,
  rows: 50_000,
  scope: 'write',
  scopes: 'write',
  seconds: 5,
  series: 'invoice',
  setting: 'MAIL_PER_DAY',
  settled: '121.00',
  size: 500,
  sku: 'A-1',
  sum: '100.00',
  taxId: 'B12345674',
  transaction: '100.00',
  types: 'application/pdf',
  user: 'eva@acme.example',
  verb: 'cancelled',
  wantedStatus: 'Checked In',
  what: 'Client',
  year: 2026,
};

/** The values of an example of a code. */
export function sampleValues(code: ErrorCode): ErrorValues {
  const names = errorTable[code].en
    .slice(1)
    .join(' ')
    .matchAll(/\{(\w+)\}/g);
  return Object.fromEntries([...names].map(([, name = '']) => [name, samples[name] ?? `{${name}}`]));
}

/** An answer with a code, as a caller gets it. */
export function exampleAnswer(code: ErrorCode): object {
  const params = sampleValues(code);
  const message = englishOf(code, params);
  return {
    error: errorTable[code].isInError ? code : message,
    message,
    code,
    ...(Object.keys(params).length > 0 && { params }),
    docs: docsPathOf(code),
    ...('seconds' in params && { retryAfter: params.seconds }),
    meta: { requestId: samples.request },
  };
}
