import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { previewStatement } from '@/server/banking/bank-statements/parse-statements';
import { parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';

const today = '2026-11-22';

/** A workbook with a sheet for each name. */
function workbook(sheets: Record<string, string[][]>): Uint8Array {
  const written = Object.entries(sheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows)]);
  return write(
    { SheetNames: Object.keys(sheets), Sheets: Object.fromEntries(written) },
    { type: 'buffer', bookType: 'xlsx' },
  );
}

describe('a workbook with movements on two sheets', () => {
  const sure = [
    ['Fecha', 'Concepto', 'Importe'],
    ['13/05/2026', 'CAFE', '-3,50'],
    ['14/05/2026', 'TREN', '-7,00'],
  ];
  const open = [
    ['Date', 'Description', 'Amount'],
    ['01/05/2026', 'RENT', '-900.00'],
    ['03/04/2026', 'TAXI', '-12.50'],
  ];
  const file = workbook({ Cuenta: sure, Card: open });

  it('is asked about with every reading of each, so that no sheet decides its order of days by being chosen', async () => {
    await expect(parseStatements(file)).rejects.toMatchObject({ code: 'reading_needed' });
    const { questions, readings } = await previewStatement(file, { today });
    expect(questions).toEqual(['sheet', 'date_order']);
    expect(readings.map(({ mapping, movements: [first] }) => [mapping.sheet, mapping.dateOrder, first?.date])).toEqual([
      ['Cuenta', 'dmy', '2026-05-13'],
      ['Card', 'dmy', '2026-05-01'],
      ['Card', 'mdy', '2026-01-05'],
    ]);
    for (const { mapping } of readings) {
      const chosen = await previewStatement(file, { mapping, today });
      expect(chosen).toMatchObject({ mapping, questions: [] });
    }
  });
});
