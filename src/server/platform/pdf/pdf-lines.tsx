import { Text, View } from '@react-pdf/renderer';
import type { CarriedSums } from '@/server/platform/pdf/carried-sums';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import type { Styles } from '@/server/platform/pdf/pdf-styles';
import { isTallerThanHalfPage } from '@/server/platform/pdf/unbroken-parts';
import { breakableFor } from '@/server/platform/pdf/unbroken-pieces';

type LinesProps = {
  content: PdfContent;
  styles: Styles;
  carried: CarriedSums;
  /** Which lines: so many from one on. */
  first: number;
  count: number;
};

/** The lines under their columns' names, which each page repeats, with what the pages before came to. */
export function Lines({ content, styles, carried, first, count }: LinesProps) {
  const { columns, lines } = content;
  const widths = widthsOf([columns, ...lines]);
  const room = charactersBeside(widths);
  return (
    <View>
      <View fixed style={styles.tableHead}>
        <Cells cells={columns} widths={widths} styles={styles} />
      </View>
      {/* The place for what the pages before came to, which is drawn over it: see CarriedSums. */}
      <View fixed render={({ pageNumber }) => pageNumber > 1 && <View style={styles.broughtPlace} />} />
      {lines.slice(first, first + count).map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once, and its lines have no other name
        <View key={position} style={styles.row} wrap={isTallerThanHalfPage([line.description])}>
          <View style={styles.placed} render={({ pageNumber }) => carried.place(first + position, pageNumber)} />
          <Cells
            cells={{ ...line, description: breakableFor(line.description, room) }}
            widths={widths}
            styles={styles}
          />
        </View>
      ))}
    </View>
  );
}

const figureColumns = ['quantity', 'unitPrice', 'withTax', 'discount', 'tax', 'amount'] as const;
const WIDEST_FIGURE = 112;
const POINTS_A_CHARACTER = 4.9;

type Cells = PdfContent['lines'][number];
type Widths = Partial<Record<keyof Cells, number>>;

/** As narrow as their longest figure allows, so that the descriptions get the rest; an empty column has no width. */
function widthsOf(rows: Cells[]): Widths {
  const longest = (column: keyof Cells) => rows.reduce((most, row) => Math.max(most, row[column].length), 0);
  const used = figureColumns.filter((column) => longest(column) > 0);
  return Object.fromEntries(
    used.map((column) => [column, Math.min(WIDEST_FIGURE, Math.max(longest(column), 5) * POINTS_A_CHARACTER)]),
  );
}

const TABLE_WIDTH = 489; // of the narrower layout
const GAP = 12;

/** How many characters a line of a description has room for beside the figures. */
function charactersBeside(widths: Widths): number {
  const used = Object.values(widths).reduce((sum, width) => sum + width + GAP, 0);
  return Math.floor((TABLE_WIDTH - used) / POINTS_A_CHARACTER);
}

function Cells({ cells, widths, styles }: { cells: Cells; widths: Widths; styles: Styles }) {
  return (
    <>
      <Text style={styles.description}>{cells.description}</Text>
      {figureColumns.map(
        (column) =>
          widths[column] && (
            <Text key={column} style={[styles.figure, { width: widths[column] }]}>
              {cells[column]}
            </Text>
          ),
      )}
    </>
  );
}
