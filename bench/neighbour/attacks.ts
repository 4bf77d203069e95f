import { deflateSync } from 'node:zlib';
import type { Person } from '~/bench/neighbour/person';
import { makeAuthority, pkcs12Of } from '~/tests/setup/certificates';

/** What one person does over and over to keep the server busy. */
export type Attack = {
  name: string;
  /** How often at once; each begins again when it has been answered. */
  atOnce: number;
  prepare?: (attacker: Person) => Promise<void>;
  once: (attacker: Person, n: number) => Promise<unknown>;
};

const UBL =
  '<u:Invoice xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:b="urn:b" xmlns:a="urn:a">';

function pdfOf(files: Buffer[]): Buffer {
  const parts = files.map((file, n) => {
    const packed = deflateSync(file);
    const head = `${n + 1} 0 obj\n<</Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`;
    return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
  });
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('%%EOF\n')]);
}

const manyFiles = pdfOf(Array.from({ length: 19 }, () => Buffer.from(`<a>${' '.repeat(9_000_000)}</a>`)));
const manyTags = Buffer.from(`${UBL}${'<a/>'.repeat(900_000)}</u:Invoice>`);

/** Each group draws the one before ten times. */
function nestedSvg(): string {
  const groups = Array.from({ length: 7 }, (_, n) => {
    const inner = n === 0 ? '<rect width="9" height="9" fill="#f00"/>' : `<use xlink:href="#g${n - 1}"/>`;
    return `<g id="g${n}">${inner.repeat(10)}</g>`;
  });
  const open =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="100">';
  return Buffer.from(`${open}<defs>${groups.join('')}</defs><use xlink:href="#g6"/></svg>`).toString('base64');
}

/** 200 movements whose texts never repeat, and patterns that are slow for such. */
async function prepareRules(attacker: Person): Promise<void> {
  const { data: account } = await attacker.post('/v1/banking/accounts', { accountName: 'Main' });
  let state = 7;
  const letter = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 2 === 0 ? 'a' : 'b';
  };
  for (let n = 0; n < 200; n++) {
    const description = Array.from({ length: 800 }, letter).join('');
    const movement = { accountId: account.id, date: '2026-01-15', amount: -1 - n, description };
    await attacker.post('/v1/banking/transactions', movement);
  }
  const conditions = Array.from({ length: 14 }, (_, n) => ({
    ...{ field: 'description', operator: 'regex', value: `(a|b)*a(a|b){60}${n}z` },
  }));
  await attacker.post('/v1/banking/rules', { name: 'Slow', match: 'any', conditions, action: { category: 'X' } });
}

async function prepareCertificate(attacker: Person): Promise<void> {
  await attacker.call('company.save', {
    fiscalProfile: {
      ...{ legalName: 'Attack SL', taxId: 'B00000018', zone: 'peninsula', vatRegime: 'general' },
      address: { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001' },
    },
  });
}

const issued = makeAuthority('AC').issueTo({ name: 'Attack SL', organization: 'VATES-B00000018' });
const slowKey = Buffer.from(pkcs12Of(issued, 'secret', '3des', 49_000)).toString('base64');

const clients = `Nombre;NIF;Email\n${Array.from({ length: 9000 }, (_, n) => `Client ${n};;c${n}@example.test`).join('\n')}\n`;

export const attacks: Attack[] = [
  { name: 'a PDF of 19 files of 9 MB', atOnce: 8, once: (it) => it.send('/v1/expenses/e-invoice', manyFiles) },
  { name: 'an e-invoice of 900,000 tags', atOnce: 8, once: (it) => it.send('/v1/expenses/e-invoice', manyTags) },
  {
    name: 'bank rules of the slowest patterns',
    atOnce: 4,
    prepare: prepareRules,
    once: (it) => it.post('/v1/banking/rules/preview', {}),
  },
  {
    name: 'certificates of almost two million rounds',
    atOnce: 20,
    prepare: prepareCertificate,
    once: (it) => it.call('certificates.put', { pkcs12: slowKey, password: 'secret' }),
  },
  {
    name: 'logos of nested SVG',
    atOnce: 4,
    once: (it) => it.call('company.save', { letterhead: { logo: nestedSvg() } }),
  },
  { name: 'pages of the reference', atOnce: 8, once: (it, n) => it.open(`/docs/clients?n=${n}`) },
  { name: 'pages of the dashboard', atOnce: 8, once: (it) => it.open(`/w/${it.workspaceId}/invoices`) },
  {
    name: 'batches of twenty calls',
    atOnce: 8,
    once: (it) => it.batch(Array(20).fill('account.me').join('%2C')),
  },
  {
    name: 'imports of 9,000 clients',
    atOnce: 4,
    once: (it) => it.importTable(clients),
  },
  { name: 'exports of everything', atOnce: 4, once: (it) => it.open(`/w/${it.workspaceId}/export`) },
];
