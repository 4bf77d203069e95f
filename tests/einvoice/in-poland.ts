import type { Company } from '~/tests/setup/company';

// biome-ignore lint/suspicious/noExplicitAny: what is posted, whatever it is
type Body = any;

const RATES: Record<number, number> = { 21: 23, 10: 8, 4: 5 };

/** The client of the table, who is in Spain, as one in Poland. */
const client = {
  clientTaxId: '5252344078',
  clientLocation: 'eu',
  clientAddress: { street: 'ul. Długa 2', city: 'Kraków', postalCode: '31-146', country: 'PL' },
};

/**
 * A company of Poland that is asked for the invoices of the table: at Polish rates, to a client at home where that of the
 * table is one of Spain, and due within the years that FA(3) knows.
 */
export function inPoland(company: Company): Company {
  return {
    ...company,
    post: (target, body, headers) => company.post(target, translated(target, body), headers),
  };
}

function translated(target: string, body: Body): Body {
  if (/^\/v1\/deposits\/.*\/invoice$/.test(target)) return { ...body, taxRate: 23 };
  const isInvoice = target === '/v1/invoices';
  if (!isInvoice && !target.endsWith('/replace')) return body;
  const isAtHome = body.clientTaxId === 'B12345674';
  const said = { ...body, ...(isAtHome && client) };
  if (!isInvoice) return isAtHome ? { ...said, clientLocation: undefined } : said;
  const isAbroad = body.clientAddress?.country === 'DE' && body.clientTaxId ? 'eu' : body.clientLocation === 'world';
  return {
    ...said,
    dueDate: body.dueDate === '2099-01-31' ? '2049-01-31' : body.dueDate,
    items: body.items.map((line: Body) => lineIn(line, isAbroad)),
    allowances: body.allowances?.map(rateIn),
    charges: body.charges?.map(rateIn),
  };
}

function rateIn(part: Body): Body {
  return part.taxRate ? { ...part, taxRate: RATES[part.taxRate] } : part;
}

/** Nobody knows the rates of Poland or where its sales are taxed: each line says it. */
function lineIn(line: Body, isAbroad: 'eu' | boolean): Body {
  if (line.taxCategory || line.taxExemptCode || line.taxExemptReason) return line;
  if (line.taxRate === 0) return { ...line, taxCategory: 'Z' };
  if (isAbroad === 'eu') return { ...line, taxCategory: line.operationType === 'goods' ? 'K' : 'AE' };
  if (isAbroad) return line;
  return { ...line, taxRate: RATES[line.taxRate ?? 21] };
}
