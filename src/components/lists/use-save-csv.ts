import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/components/api/trpc';
import { type Cell, saveCsv } from './save-csv';

export type SaveCsv = (name: string, rows: readonly (readonly Cell[])[]) => void;

/** Gives what saves rows, the header first, as a file, and has it written down in the company's security log. */
export function useSaveCsv(): SaveCsv {
  const trpc = useTRPC();
  const { mutate: record } = useMutation(trpc.securityLog.exported.mutationOptions());
  return (name, rows) => {
    saveCsv(name, rows);
    record({ name: name.slice(0, 200), rows: Math.max(0, rows.length - 1) });
  };
}

/** The same for the rows of a list, by its columns. */
export function useSaveRows<Row>(columns: Record<string, (row: Row) => Cell>): (name: string, rows: Row[]) => void {
  const saveCsv = useSaveCsv();
  const cells = Object.values(columns);
  return (name, rows) => saveCsv(name, [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))]);
}
