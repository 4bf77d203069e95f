import { useMutation } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import type { Cell } from '@/lib/text/csv';
import { cutText } from '@/lib/text/cut-text';
import { saveCsv } from './save-csv';

export type SaveCsv = (name: string, rows: readonly (readonly Cell[])[]) => void;

/** Gives what writes down in the company's security log that rows are exported, and saves them, the header first. */
export function useSaveCsv(): SaveCsv {
  const trpc = useTRPC();
  const { mutate: record } = useMutation(trpc.securityLog.exported.mutationOptions());
  const explain = useErrorMessage();
  const language = useLocale();
  return (name, rows) =>
    record(
      { name: cutText(name, 200, 'units'), rows: Math.max(0, rows.length - 1) },
      {
        // Nobody gets the file, and leaves the page, before it is written down.
        onSuccess: () => saveCsv(name, rows, language),
        onError: (error) => toast.error(explain(error)),
      },
    );
}

/** The same for the rows of a list, by its columns. */
export function useSaveRows<Row>(columns: Record<string, (row: Row) => Cell>): (name: string, rows: Row[]) => void {
  const saveCsv = useSaveCsv();
  const cells = Object.values(columns);
  return (name, rows) => saveCsv(name, [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))]);
}
