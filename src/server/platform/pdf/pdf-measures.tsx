import { Canvas, Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import { Closing, Foot, HowToPay, Later } from '@/server/platform/pdf/pdf-closing';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { textWidth } from '@/server/platform/pdf/pdf-fonts';
import { NumberedText } from '@/server/platform/pdf/pdf-furniture';
import { Head } from '@/server/platform/pdf/pdf-head';
import { figureColumns, LineCells, type Widths, widthBeside, widthsOf } from '@/server/platform/pdf/pdf-lines';
import type { Styles } from '@/server/platform/pdf/pdf-styles';

/** A text this much narrower than its column is not broken, whatever the fractions of the layout are. In points. */
const SPARE_WIDTH = 1;

export type Heights = {
  head: number;
  rows: number[];
  /** Of what comes after the rows, without the space between it. */
  closing: number;
};

/**
 * How many points high the head and the rows of a document are: react-pdf lays them out, once and below each other. Of
 * the rows that take one line of text in every column only the first is laid out, since the others are as high.
 */
export async function measure(content: PdfContent, styles: Styles): Promise<Heights> {
  const { lines } = content;
  const widths = widthsOf(content);
  const oneLine = lines.map((line) => isOneLine(line, widths, styles));
  const firstOfOneLine = oneLine.indexOf(true);
  const heights: Heights = { head: 0, rows: [], closing: 0 };
  await renderToBuffer(
    <Document>
      <Page size="A4" wrap={false} style={styles.page}>
        <View style={styles.measured}>
          <Measured onHeight={(height) => (heights.head = height)} styles={styles}>
            <Head content={content} styles={styles} />
          </Measured>
          <Measured onHeight={(height) => (heights.closing = height - closingMargins(content, styles))} styles={styles}>
            <Closing content={content} styles={styles} />
            <Later content={content} styles={styles} />
            <HowToPay content={content} styles={styles} />
            <Foot content={content} styles={styles} />
          </Measured>
          {lines.map(
            (line, position) =>
              (!oneLine[position] || position === firstOfOneLine) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: laid out once, and without any other name
                <Measured key={position} onHeight={(height) => (heights.rows[position] = height)} styles={styles}>
                  <View style={styles.row}>
                    <LineCells line={line} widths={widths} styles={styles} />
                  </View>
                </Measured>
              ),
          )}
        </View>
      </Page>
    </Document>,
  );
  const heightOfOneLine = heights.rows[firstOfOneLine] ?? 0;
  return { ...heights, rows: lines.map((_, position) => heights.rows[position] ?? heightOfOneLine) };
}

function closingMargins({ later, payment, notes, mentions }: PdfContent, styles: Styles): number {
  const hasFoot = notes !== null || mentions.length > 0;
  return (
    styles.closing.marginTop +
    (later ? styles.later.marginTop : 0) +
    (payment ? styles.payment.marginTop : 0) +
    (hasFoot ? styles.foot.marginTop : 0)
  );
}

function isOneLine(line: PdfContent['lines'][number], widths: Widths, styles: Styles): boolean {
  const { fontSize } = styles.page;
  const fits = (text: string, width: number, features?: Record<string, boolean>) =>
    !text.includes('\n') && textWidth(text, fontSize, features) + SPARE_WIDTH <= width;
  return (
    line.description.trim() !== '' &&
    fits(line.description, widthBeside(widths)) &&
    figureColumns.every((column) => {
      const width = widths[column];
      return width === undefined || fits(line[column], width, { tnum: true });
    })
  );
}

type MeasuredProps = { onHeight: (height: number) => void; styles: Styles; children: ReactNode };

/** Says how high its children are when they are drawn. */
function Measured({ onHeight, styles, children }: MeasuredProps) {
  return (
    <View>
      {children}
      <Canvas
        style={styles.ruler}
        paint={(_painter, _width, height) => {
          onHeight(height);
          return null;
        }}
      />
    </View>
  );
}

/** How many pages the pages of a document take that begin behind another one. */
export async function countPages(pages: (counter: ReactElement) => ReactElement): Promise<number> {
  let count = 0;
  const counter = (
    <NumberedText
      text={({ total }) => {
        count = total;
        return '';
      }}
    />
  );
  await renderToBuffer(
    <Document>
      <Page size="A4" />
      {pages(counter)}
    </Document>,
  );
  return count - 1;
}
