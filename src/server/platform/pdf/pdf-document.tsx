import { Document, Page, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { CarriedSums } from '@/server/platform/pdf/carried-sums';
import { flowsOf, planPages } from '@/server/platform/pdf/page-plan';
import { Closing, Foot, HowToPay, Later } from '@/server/platform/pdf/pdf-closing';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { Furniture, NumberedText, type PageNumber, propertiesOf } from '@/server/platform/pdf/pdf-furniture';
import { Head } from '@/server/platform/pdf/pdf-head';
import { Lines, type LinesPart } from '@/server/platform/pdf/pdf-lines';
import { countPages } from '@/server/platform/pdf/pdf-measures';
import { type Styles, stylesOf } from '@/server/platform/pdf/pdf-styles';

/** An invoice or a quote: one A4 page or more, in the layout of its company, without a word or a number of its own. */
export async function pdfDocument(content: PdfContent) {
  const planned = await planPages(content, stylesOf(content));
  return planned ? plannedDocument(content, planned) : flowingDocument(content);
}

/** With pages that react-pdf ends itself: at each end it lays out again all that follows. */
export function flowingDocument(content: PdfContent) {
  const part = { content, styles: stylesOf(content), carried: new CarriedSums(content) };
  return (
    <Document {...propertiesOf(content)}>
      {flowsOf(content).map((lines) => (
        <Sheet key={lines.first} {...part} lines={lines} />
      ))}
    </Document>
  );
}

/** The same pages, each laid out once; what comes after the lines begins on the last one and flows. */
async function plannedDocument(content: PdfContent, planned: LinesPart[]) {
  const styles = stylesOf(content);
  const part = { content, styles, carried: new CarriedSums(content) };
  const total = planned.length - 1 + (await countLastPages(content, planned));
  for (const [page, lines] of planned.entries()) part.carried.placeAll(lines, page + 1);
  return (
    <Document {...propertiesOf(content)}>
      {planned.map((lines, page) => (
        <Sheet
          key={lines.first}
          {...part}
          lines={lines}
          at={page < planned.length - 1 ? { number: page + 1, total } : undefined}
        />
      ))}
    </Document>
  );
}

function countLastPages(content: PdfContent, planned: LinesPart[]): Promise<number> {
  const part = { content, styles: stylesOf(content), carried: new CarriedSums(content) };
  return countPages((counter) => (
    <Sheet {...part} lines={planned.at(-1) as LinesPart}>
      {counter}
    </Sheet>
  ));
}

type SheetProps = {
  content: PdfContent;
  styles: Styles;
  carried: CarriedSums;
  lines: LinesPart;
  /** Of a part that is known to fit a page. */
  at?: PageNumber;
  children?: ReactNode;
};

/** A part of the lines, with what comes before the first and after the last of them. */
function Sheet({ content, styles, carried, lines, at, children }: SheetProps) {
  const part = { content, styles };
  return (
    <Page size="A4" style={at ? [styles.page, styles.plannedPage] : styles.page} wrap={!at}>
      <Furniture {...part} at={at} />
      {lines.first === 0 && <Head {...part} />}
      <Lines {...part} part={lines} carried={carried} at={at} />
      <Carried
        label={content.carried.brought}
        sum={(page) => carried.broughtTo(page)}
        style={styles.brought}
        styles={styles}
        at={at}
      />
      <Carried
        label={content.carried.forward}
        sum={(page) => carried.carriedFrom(page)}
        style={styles.carriedForward}
        styles={styles}
        at={at}
      />
      {lines.first + lines.count >= content.lines.length && (
        <>
          <Closing {...part} />
          <Later {...part} />
          <HowToPay {...part} />
          <Foot {...part} />
        </>
      )}
      {children}
    </Page>
  );
}

type CarriedProps = {
  label: string;
  sum: (page: number) => string | null;
  style: Styles[keyof Styles];
  styles: Styles;
  at?: PageNumber;
};

/** A sum that goes on from one page to the next, on the pages that have one. It stands after the lines, which have said by then where they are. */
function Carried({ label, sum, style, styles, at }: CarriedProps) {
  return (
    <View fixed style={[styles.carried, style]}>
      <NumberedText at={at} text={({ number }) => (sum(number) ? label : '')} />
      <NumberedText at={at} style={styles.carriedSum} text={({ number }) => sum(number) ?? ''} />
    </View>
  );
}
