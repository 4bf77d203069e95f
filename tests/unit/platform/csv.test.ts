import { describe, expect, it } from 'vitest';
import { csvStyles, csvText } from '@/lib/text/csv';

describe('a table for spreadsheets', () => {
  const rows = [
    ['name', 'amount'],
    ['a;b,"c"', -1234.5],
    ['=1+1', undefined],
  ];

  it('has commas between cells, and points in numbers, for English', () => {
    expect(csvText(rows, csvStyles.en)).toBe('\ufeff"name","amount"\r\n"a;b,""c""",-1234.5\r\n"\'=1+1",""\r\n');
  });

  it('has semicolons between cells, and commas in numbers, for Spanish', () => {
    expect(csvText(rows, csvStyles.es)).toBe('\ufeff"name";"amount"\r\n"a;b,""c""";-1234,5\r\n"\'=1+1";""\r\n');
  });
});
