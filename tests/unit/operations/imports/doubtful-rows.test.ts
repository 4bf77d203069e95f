import { describe, expect, it } from 'vitest';
import { composeExpense } from '@/server/operations/imports/kinds/expense-sums';
import { invoiceGroups } from '@/server/operations/imports/kinds/row-groups';
import { readAsImported } from '~/tests/unit/operations/imports/random/read-as-imported';

describe('rows of other programs', () => {
  it('of a refund have an amount of tax below zero, which is no rate', async () => {
    const text =
      'Fecha;Proveedor;Base;IVA;Total\n05/01/2026;Luz;-100,00;-21,00;-121,00\n06/01/2026;Gas;200,00;42,00;242,00\n';
    const table = await readAsImported('expenses', Buffer.from(text), 'utf8');
    const [group] = table ? invoiceGroups(table.plan, table.rows) : [];
    expect(composeExpense(group?.values ?? [])).toMatchObject({ amount: -121, tax: -21 });
  });

  it('that sum up a month are no invoices', async () => {
    const rows = ['F-1;05/01/2026;Ana;100,00;21,00;121,00', ';;Total enero 2026;100,00;21,00;121,00'];
    const text = [
      'Nº factura;Fecha;Cliente;Base;IVA;Total',
      ...rows,
      'F-2;06/02/2026;Total Energía;10,00;2,10;12,10',
    ].join('\n');
    const table = await readAsImported('invoices', Buffer.from(text), 'utf8');
    const groups = table ? invoiceGroups(table.plan, table.rows) : [];
    expect(groups.map(({ values: [first], reasons }) => first?.documentNumber ?? reasons[0]?.problem)).toEqual([
      'F-1',
      'total_row',
      'F-2',
    ]);
  });

  it('have the currency beside their amount where no column names one', async () => {
    const text = 'Date,Vendor,Amount,Tax\n2026-01-13,Host,121.00 USD,21.00 USD\n2026-01-14,Luz,£10.00,£0.00\n';
    const table = await readAsImported('expenses', Buffer.from(text), 'utf8');
    const groups = table ? invoiceGroups(table.plan, table.rows) : [];
    expect(groups.flatMap(({ values }) => values.map(({ currency }) => currency))).toEqual(['USD', 'GBP']);
  });
});
