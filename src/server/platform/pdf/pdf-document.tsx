import { Document, Page, Text, View } from '@react-pdf/renderer';
import { CarriedSums } from '@/server/platform/pdf/carried-sums';
import { Closing, Foot, HowToPay, Later } from '@/server/platform/pdf/pdf-closing';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { Furniture, propertiesOf } from '@/server/platform/pdf/pdf-furniture';
import { Head } from '@/server/platform/pdf/pdf-head';
import { Lines } from '@/server/platform/pdf/pdf-lines';
import { type Styles, stylesOf } from '@/server/platform/pdf/pdf-styles';

/** What flows over pages in one go: laying it out costs the square of its length. */
const LINES_IN_ONE_FLOW = 150;

/** An invoice or a quote: one A4 page or more, in the layout of its company, without a word or a number of its own. */
export function pdfDocument(content: PdfContent) {
  const { lines } = content;
  const styles = stylesOf(content);
  const carried = new CarriedSums(content);
  const flows = Math.max(1, Math.ceil(lines.length / LINES_IN_ONE_FLOW));
  const part = { content, styles };
  return (
    <Document {...propertiesOf(content)}>
      {Array.from({ length: flows }, (_, flow) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: laid out once, and without any other name
        <Page key={flow} size="A4" style={styles.page}>
          <Furniture {...part} />
          {flow === 0 && <Head {...part} />}
          <Lines {...part} carried={carried} first={flow * LINES_IN_ONE_FLOW} count={LINES_IN_ONE_FLOW} />
          <Carried
            label={content.carried.brought}
            sum={(page) => carried.broughtTo(page)}
            style={styles.brought}
            styles={styles}
          />
          <Carried
            label={content.carried.forward}
            sum={(page) => carried.carriedFrom(page)}
            style={styles.carriedForward}
            styles={styles}
          />
          {flow === flows - 1 && (
            <>
              <Closing {...part} />
              <Later {...part} />
              <HowToPay {...part} />
              <Foot {...part} />
            </>
          )}
        </Page>
      ))}
    </Document>
  );
}

type CarriedProps = {
  label: string;
  sum: (page: number) => string | null;
  style: Styles[keyof Styles];
  styles: Styles;
};

/** A sum that goes on from one page to the next, on the pages that have one. It stands after the lines, which have said by then where they are. */
function Carried({ label, sum, style, styles }: CarriedProps) {
  return (
    <View fixed style={[styles.carried, style]}>
      <Text render={({ pageNumber }) => (sum(pageNumber) ? label : '')} />
      <Text style={styles.carriedSum} render={({ pageNumber }) => sum(pageNumber) ?? ''} />
    </View>
  );
}
