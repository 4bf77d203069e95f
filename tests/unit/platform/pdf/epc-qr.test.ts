import { describe, expect, it } from 'vitest';
import { epcQrText, type SepaTransfer } from '@/lib/money/epc-qr';
import { groupedIban } from '@/lib/money/iban';

const transfer: SepaTransfer = {
  beneficiary: 'Red Cross of Belgium',
  iban: 'BE72000000001616',
  bic: 'BPOTBEB1',
  amount: 1,
  reference: 'Urgency fund',
};

describe('the QR code of a SEPA transfer', () => {
  it('says what the example of EPC069-12 says', () => {
    expect(epcQrText(transfer)).toBe(
      'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nUrgency fund',
    );
  });

  it('leaves the BIC out where there is none, and keeps every field on its line', () => {
    const lines = epcQrText({ ...transfer, bic: null, beneficiary: 'A\nB', reference: 'F-1\r\nEUR9' })?.split('\n');
    expect(lines).toEqual(['BCD', '002', '1', 'SCT', '', 'A B', 'BE72000000001616', 'EUR1.00', '', '', 'F-1 EUR9']);
  });

  it('takes 70 characters of the name and 140 of the reference', () => {
    const text = epcQrText({
      ...transfer,
      beneficiary: 'ñ'.repeat(200),
      reference: 'x'.repeat(200),
      amount: 999_999_999.99,
    });
    const lines = text?.split('\n') ?? [];
    expect([[...(lines[5] ?? '')].length, lines[10]?.length]).toEqual([70, 140]);
  });

  it.each([0, -1, 0.004, 1e9, Number.NaN])('is none for an amount of %d', (amount) => {
    expect(epcQrText({ ...transfer, amount })).toBeNull();
  });

  it('is none for an account outside SEPA', () => {
    expect(epcQrText({ ...transfer, iban: 'TR330006100519786457841326' })).toBeNull();
  });
});

it('writes an IBAN in groups of four', () => {
  expect(groupedIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
  expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
});
