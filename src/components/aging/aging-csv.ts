import type { Aging } from '@/server/gestoria/gestoria.schema';
import { bucketNames } from './heat-cells';

/** Saves the report as a file that spreadsheets open: one row a company and currency. */
export function saveCsv({ workspaces, asOf }: Aging['data']): void {
  const head = ['workspaceId', 'workspaceName', 'currency', ...bucketNames, 'grandTotal', 'totalOverdue'];
  const body = workspaces.map((it) => [
    it.workspaceId,
    it.workspaceName,
    it.currency,
    ...bucketNames.map((name) => it.buckets[name]),
    it.grandTotal,
    it.totalOverdue,
  ]);
  const text = [head, ...body].map((row) => row.map(cell).join(',')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }));
  link.download = `aging-${asOf}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Quoted; a text that a spreadsheet would take for a formula is defused. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
