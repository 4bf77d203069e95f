import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { exportEInvoice } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import { openCompleteCompany } from '~/tests/einvoice/companies';
import { bodyOf, type Case, cases } from '~/tests/einvoice/invoices';

// Whether it is a PDF/A-3b, veraPDF says: scripts/validate-e-invoices.mjs.

const folder = process.env.EINVOICE_FOLDER;
const caseOf = (name: string): Case => cases.find((it) => it.name === name) ?? { name };

it.each(['plain', 'irpf-and-discount', 'awkward-text', 'rounding-of-many'])(
  'the PDF of %s holds the very XML of the export, and is the same bytes again',
  async (name) => {
    const company = await openCompleteCompany('peninsula');
    const { id } = (await company.post('/v1/invoices', bodyOf(caseOf(name)))).body;
    const target = `/v1/invoices/${id}/pdf?format=facturx`;
    const { status, headers, bytes } = await company.get(target);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    await company.post(`/v1/invoices/${id}/paid`, {});
    expect(Buffer.compare((await company.get(target)).bytes, bytes)).toBe(0);

    const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
    const attached = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
    const xml = Buffer.from(attached['factur-x.xml']?.content ?? []).toString('utf8');
    expect(xml).toBe((await exportEInvoice(company.actor, id, { format: 'Factur-X' })).xml);
    if (!folder) return;
    mkdirSync(join(folder, 'Factur-X'), { recursive: true });
    writeFileSync(join(folder, 'Factur-X', `${name}.pdf`), bytes);
  },
);

it('is of what was issued alone', async () => {
  const company = await openCompleteCompany('peninsula');
  const { id } = (await company.post('/v1/invoices', bodyOf({ name: '', body: { status: 'draft' } }))).body;
  expect((await company.get(`/v1/invoices/${id}/pdf?format=facturx`)).status).toBe(422);
  expect((await company.get(`/v1/invoices/${id}/pdf`)).status).toBe(200);
  expect((await company.get(`/v1/invoices/${id}/pdf?format=docx`)).status).toBe(400);
});
