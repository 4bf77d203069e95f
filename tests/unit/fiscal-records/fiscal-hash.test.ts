import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AltaRecord, altaInput, anulacionInput, fiscalHash, qrUrl } from '@/lib/tax/fiscal-hash';
import vectors from '~/tests/vectors.json';

const { alta_first, alta_chained, anulacion, qr } = vectors.verifactu;

const first: AltaRecord = {
  issuerTaxId: '89890001K',
  documentNumber: '12345678/G33',
  issueDate: '2024-01-01',
  invoiceType: 'F1',
  taxAmount: '12.35',
  total: 123.45,
  previousHash: '',
  recordedAt: '2024-01-01T19:20:30+01:00',
};
const second: AltaRecord = {
  ...first,
  documentNumber: '12345679/G34',
  previousHash: alta_first.sha256,
  recordedAt: '2024-01-01T19:20:35+01:00',
};
const cancellation = { ...second, previousHash: alta_chained.sha256, recordedAt: '2024-01-01T19:20:40+01:00' };

describe("the tax agency's worked examples", () => {
  it.each([
    ['the first record', altaInput(first), alta_first],
    ['a chained record', altaInput(second), alta_chained],
    ['a cancellation', anulacionInput(cancellation), anulacion],
  ])('%s', (_, input, expected) => {
    expect(input).toBe(expected.input);
    expect(fiscalHash(input)).toBe(expected.sha256);
  });

  it('the QR code', () => {
    const invoice = {
      issuerTaxId: '89890001K',
      documentNumber: '12345678&G33',
      issueDate: '2024-01-01',
      total: '241.4',
    };
    expect(qrUrl(invoice, 'production')).toBe(qr.prod);
    expect(qrUrl(invoice, 'off')).toBe(qr.prod.replace('ValidarQR', 'ValidarQRNoVerifactu'));
    expect(qr.noVerifactu).toBe(qrUrl(invoice, 'off').split('?')[0]);
  });
});

describe('the hashed string', () => {
  it('trims values, always has two decimals and hashes UTF-8', () => {
    const input = altaInput({ ...first, documentNumber: ' Ñ-1 ', taxAmount: 0, total: -100 });
    expect(input).toContain('&NumSerieFactura=Ñ-1&');
    expect(input).toContain('&CuotaTotal=0.00&ImporteTotal=-100.00&');
    expect(fiscalHash('Ñ')).not.toBe(fiscalHash('N'));
  });

  it('changes with every field, so that no record can be altered unnoticed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(first) as (keyof AltaRecord)[])), (field) => {
        const other =
          { issueDate: '2024-01-02', taxAmount: '12.36', total: '123.46' }[field as string] ?? `${first[field]}1`;
        expect(fiscalHash(altaInput({ ...first, [field]: other }))).not.toBe(alta_first.sha256);
      }),
    );
  });
});
