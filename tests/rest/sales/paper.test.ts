import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { Paper } from '@/components/sales/documents/paper/paper';
import type { Paper as Content } from '@/server/sales/documents/paper.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { readPdfPages, withoutSpace } from '~/tests/setup/pdf-text';

// What the dashboard shows of a document is what its PDF says: the PDF is read back with pdf.js, and its words stand in
// the same order on the screen.

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const dashboard = () => dashboardOf(company.actor);
const make = async (changes: object = {}, of: 'invoices' | 'quotes' = 'invoices') => {
  const { status, body } = await company.post(`/v1/${of}`, draftOf(changes));
  expect(status).toBe(201);
  return body;
};

/** What a person reads on the screen: the text, without what is there for machines alone. */
function shown(content: Content): string {
  const html = renderToStaticMarkup(createElement(Paper, { content }));
  const text = html.replace(/<[^>]*>/g, '');
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return withoutSpace(text.replace(/&[^;]+;/g, (sign) => signs[sign] ?? sign));
}

/** What a PDF says, without what stands at the edge of each of its pages, or behind it. */
async function printed(bytes: Uint8Array, { mark, footnote, issuer, client, title, number, pageLabel }: Content) {
  const pages = await readPdfPages(bytes);
  return pages
    .map((pieces, index) => {
      const page = pageLabel.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length));
      const watermark = mark && (mark.kind === 'draft' || mark.kind === 'cancelled') ? mark.label : '';
      const runningHead = index > 0 ? `${title}${number ?? ''}${client.name}` : '';
      const foot = `${[issuer.name, issuer.details[0]].filter(Boolean).join(' · ')}${page}`;
      return [watermark, runningHead, footnote, foot].map(withoutSpace).reduce(
        (text, piece) => {
          expect(text).toContain(piece);
          return text.replace(piece, '');
        },
        withoutSpace(pieces.join('')),
      );
    })
    .join('');
}

async function compare(of: 'invoices' | 'quotes', id: string): Promise<void> {
  const content =
    of === 'invoices'
      ? await dashboard().invoices.paper({ invoiceId: id })
      : await dashboard().quotes.paper({ quoteId: id });
  const { bytes } = await company.get(`/v1/${of}/${id}/pdf`);
  const text = (await printed(bytes, content)) + withoutSpace(content.footnote);
  const { label = '' } = content.mark ?? {};
  expect(shown(content)).toBe(text.replace(label.toUpperCase(), label)); // the stamp is in capitals
}

const rich = {
  items: [
    { description: 'Diseño & maquetación\nsegunda línea', quantity: 2.5, unit: 'h', unitPrice: 45.5, discountRate: 10 },
    { description: '<b>Licencia</b>', quantity: 1, unitPrice: 1200, taxRate: 10 },
    { description: 'Formación', quantity: 1, unitPrice: 300, taxExemptReason: 'art. 20.Uno.9.º de la Ley 37/1992' },
  ],
  discountRate: 5,
  irpfRate: 15,
  poNumber: 'PO-4711',
  dueDate: '2026-04-17',
  operationDate: '2026-03-15',
  notes: 'Gracias.\nHasta pronto.',
};

it.each(['classic', 'modern'] as const)('says what the PDF of an invoice says, in its order: %s', async (layout) => {
  const texts = { es: { paymentTerms: 'A 30 días.\nPor transferencia.', footnote: 'Registro Mercantil, tomo 9.876' } };
  const contact = { phone: '+34 960 123 456', email: 'hola@taller.example', website: 'www.taller.example' };
  await dashboardOf(company.actor).company.save({
    letterhead: { layout, accentColor: '#1d4ed8', iban: 'ES9121000418450200051332', texts, ...contact },
  });
  const draft = await make(rich);
  await compare('invoices', draft.id);
  const issued = await make({ ...rich, status: 'sent' });
  await compare('invoices', issued.id);
  await company.post(`/v1/invoices/${issued.id}/paid`, { amount: 100 });
  const key = { 'idempotency-key': randomUUID() };
  const credit = { reason: 'error', items: [{ line: 0, quantity: 1 }] };
  const { body } = await company.post(`/v1/invoices/${issued.id}/credit-note`, credit, key);
  const note = body.data.creditNote.id;
  await company.patch(`/v1/invoices/${note}`, { status: 'sent' });
  await compare('invoices', issued.id);
  await compare('invoices', note);
  await company.post(`/v1/invoices/${issued.id}/paid`);
  await compare('invoices', issued.id);
  await company.delete(`/v1/invoices/${issued.id}`);
  await compare('invoices', issued.id);
});

it('says what the PDF of a quote says, in each state', async () => {
  const { dueDate: validUntil, operationDate: _, ...written } = rich;
  const quote = await make({ ...written, validUntil }, 'quotes');
  await compare('quotes', quote.id);
  await company.post(`/v1/quotes/${quote.id}/accept`, { decidedBy: 'Ana' });
  await compare('quotes', quote.id);
});

it('says of what is typed what it will say once it is stored, and writes nothing', async () => {
  const { dueDate: validUntil, operationDate: _, ...written } = rich;
  for (const changes of [
    rich,
    { currency: 'USD', exchangeRate: 0.9 },
    { prepayment: 20 },
    { clientLocation: 'world' },
  ]) {
    const typed = await dashboard().invoices.typedPaper(draftOf(changes));
    const { id } = await make(changes);
    expect(typed).toEqual(await dashboard().invoices.paper({ invoiceId: id }));
  }
  const documentNumber = 'P-7';
  const typed = await dashboard().quotes.typedPaper(draftOf({ ...written, validUntil, documentNumber }));
  const { id } = await make({ ...written, validUntil, documentNumber }, 'quotes');
  expect(typed).toEqual(await dashboard().quotes.paper({ quoteId: id }));
  expect((await company.get('/v1/invoices')).body.total).toBe(4);
  expect((await company.get('/v1/quotes')).body.total).toBe(1);
});

it('is nobody else’s to read', async () => {
  const { id } = await make();
  company = await openCompany();
  await expect(dashboard().invoices.paper({ invoiceId: id })).rejects.toThrow('not found');
});
