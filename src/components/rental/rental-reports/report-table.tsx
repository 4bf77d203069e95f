import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { readTypedNumber } from '@/lib/money/typed-number';
import { decodeText, readDelimited, separatorOf } from '@/lib/tables/delimited-text';
import { grouped } from '@/lib/text/grouped';
import { rentalReportsWords } from '~/messages/rental-reports';

export interface TypedQuarter {
  days: number | null;
  stays: number | null;
  consideration: number | null;
  fees: number | null;
}

const figures = ['days', 'stays', 'consideration', 'fees'] as const;
const needed = ['quarter', ...figures] as const;
type Column = (typeof needed)[number] | 'property';

const MOST_BYTES = 5_000_000;
const MOST_ROWS = 5000;

/** Reads the figures of a site's table, of which columns a person says what they are. */
export function ReportTable({ onRead }: { onRead: (quarters: TypedQuarter[]) => void }) {
  const t = useWords(rentalReportsWords, 'portals');
  const id = useId();
  const [table, setTable] = useState<string[][] | null>(null);
  const [columns, setColumns] = useState<Partial<Record<Column, string>>>({});
  const [property, setProperty] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  async function open(file: File | undefined) {
    setProblem('');
    setColumns({});
    setProperty(null);
    if (!file) return;
    if (file.size > MOST_BYTES) return setProblem(t('table.tooLarge'));
    const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
    const rows = [...readDelimited(text, separatorOf(text))].slice(0, MOST_ROWS).map(({ cells }) => cells);
    if (rows.length < 2) return setProblem(t('table.empty'));
    setTable(rows);
  }

  const [header = [], ...rows] = table ?? [];
  const cell = (row: string[], column: Column) => row[Number(columns[column] ?? -1)] ?? '';
  const properties = [...new Set(rows.map((row) => cell(row, 'property')))].filter(Boolean);
  const isChosen = needed.every((column) => columns[column]) && (!columns.property || property !== null);

  function read() {
    const own = columns.property ? rows.filter((row) => cell(row, 'property') === property) : rows;
    const byQuarter = grouped(own, (row) => Number(/[1-4](?!.*\d)/.exec(cell(row, 'quarter'))?.[0] ?? 0));
    const twice = [1, 2, 3, 4].find((quarter) => (byQuarter.get(quarter)?.length ?? 0) > 1);
    if (twice !== undefined) return setProblem(t('table.twice', { quarter: twice }));
    const unread = own
      .flatMap((row) => figures.map((name) => cell(row, name)))
      .find((text) => text && amountIn(text) === null);
    if (unread !== undefined) return setProblem(t('table.noNumber', { text: unread }));
    onRead(
      [1, 2, 3, 4].map((quarter) => {
        const [row] = byQuarter.get(quarter) ?? [];
        const of = (name: (typeof figures)[number]) => (row ? amountIn(cell(row, name)) : null);
        return { days: of('days'), stays: of('stays'), consideration: of('consideration'), fees: of('fees') };
      }),
    );
    setTable(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>
          <Upload aria-hidden className="inline size-4" /> {t('table.choose')}
        </Label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv"
          className="text-sm"
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </div>
      {problem && <Callout tone="danger">{problem}</Callout>}
      {table && (
        <div className="grid gap-3 sm:grid-cols-3">
          {([...needed, 'property'] as const).map((column) => (
            <Select
              key={column}
              aria-label={t(`table.columns.${column}`)}
              placeholder={t(`table.columns.${column}`)}
              value={columns[column] ?? null}
              onChange={(value) => setColumns({ ...columns, [column]: value })}
              choices={header.map((name, index) => ({ value: String(index), label: name || String(index + 1) }))}
            />
          ))}
          {columns.property && (
            <Select
              aria-label={t('table.which')}
              placeholder={t('table.which')}
              value={property}
              onChange={setProperty}
              choices={properties.map((value) => ({ value, label: value }))}
            />
          )}
          <Button disabled={!isChosen} onClick={read}>
            {t('table.read')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A number that has one meaning; null where it has none, or two. */
function amountIn(text: string): number | null {
  const readings = readTypedNumber(text)?.readings ?? [];
  return readings.length === 1 ? Number(readings[0]) : null;
}
