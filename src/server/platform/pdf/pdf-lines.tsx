import { Text, View } from '@react-pdf/renderer';
import type { CarriedSums } from '@/server/platform/pdf/carried-sums';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import type { PageNumber } from '@/server/platform/pdf/pdf-furniture';
import type { Styles } from '@/server/platform/pdf/pdf-styles';
import { isTallerThanHalfPage } from '@/server/platform/pdf/unbroken-parts';
import { breakableFor } from '@/server/platform/pdf/unbroken-pieces';

/** Lines that are laid out in one go. */
export type LinesPart = {
  first: number;
  count: number;
  /** Whether the place for the sum that is brought forward is added when a page turns out not to be the first. */
  addsPlace: boolean;
};

type LinesProps = {
  content: PdfContent;
  styles: Styles;
  carried: CarriedSums;
  part: LinesPart;
  at?: PageNumber;
};

/** The lines under their columns' names, which each page repeats, with what the pages before came to. */
export function Lines({ content, styles, carried, part, at }: LinesProps) {
  const { first, count } = part;
  const { columns, lines } = content;
  const widths = widthsOf(content);
  return (
    <View>
      <View fixed style={styles.tableHead}>
        <Cells cells={columns} widths={widths} styles={styles} />
      </View>
      {/* The place for what the pages before came to, which is drawn over it: see CarriedSums. */}
      {at || !part.addsPlace ? (
        first > 0 && <View fixed style={styles.broughtPlace} />
      ) : (
        <View fixed render={({ pageNumber }) => pageNumber > 1 && <View style={styles.broughtPlace} />} />
      )}
      {lines.slice(first, first + count).map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once, and its lines have no other name
        <View key={position} style={styles.row} wrap={isTallerThanHalfPage([line.description])}>
          {!at && (
            <View style={styles.placed} render={({ pageNumber }) => carried.place(first + position, pageNumber)} />
          )}
          <LineCells line={line} widths={widths} styles={styles} />
        </View>
      ))}
    </View>
  );
}

type LineProps = { line: Cells; widths: Widths; styles: Styles };

/** A line's description and figures, beside each other. */
export function LineCells({ line, widths, styles }: LineProps) {
  const description = breakableFor(line.description, charactersBeside(widths));
  return <Cells cells={{ ...line, description }} widths={widths} styles={styles} />;
}

export const figureColumns = ['quantity', 'unitPrice', 'withTax', 'discount', 'tax', 'amount'] as const;
const WIDEST_FIGURE = 112;
const POINTS_A_CHARACTER = 4.9;

type Cells = PdfContent['lines'][number];
export type Widths = Partial<Record<keyof Cells, number>>;

/** As narrow as their longest figure allows, so that the descriptions get the rest; an empty column has no width. */
export function widthsOf({ columns, lines }: Pick<PdfContent, 'columns' | 'lines'>): Widths {
  const rows = [columns, ...lines];
  const longest = (column: keyof Cells) => rows.reduce((most, row) => Math.max(most, row[column].length), 0);
  const used = figureColumns.filter((column) => longest(column) > 0);
  return Object.fromEntries(
    used.map((column) => [column, Math.min(WIDEST_FIGURE, Math.max(longest(column), 5) * POINTS_A_CHARACTER)]),
  );
}

const TABLE_WIDTH = 489; // of the narrower layout
const GAP = 12;

/** How many points a description has beside the figures, at least. */
export function widthBeside(widths: Widths): number {
  return Object.values(widths).reduce((rest, width) => rest - width - GAP, TABLE_WIDTH);
}

/** How many characters a line of a description has room for beside the figures. */
function charactersBeside(widths: Widths): number {
  return Math.floor(widthBeside(widths) / POINTS_A_CHARACTER);
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
