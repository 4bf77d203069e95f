import { Document, Page, Text, View } from '@react-pdf/renderer';
import { Sum, Sums } from '@/server/platform/pdf/pdf-closing';
import type { StatementContent, StatementTable } from '@/server/platform/pdf/pdf-content';
import { Furniture, propertiesOf } from '@/server/platform/pdf/pdf-furniture';
import { Head } from '@/server/platform/pdf/pdf-head';
import { type Styles, stylesOf } from '@/server/platform/pdf/pdf-styles';

/** A statement: one A4 page or more, in the layout of its company, without a word or a number of its own. */
export function statementDocument(content: StatementContent) {
  const styles = stylesOf(content);
  const { tables, sums, total, afterTotal, amountDue, mentions } = content;
  return (
    <Document {...propertiesOf(content)}>
      <Page size="A4" style={styles.page}>
        <Furniture content={content} styles={styles} />
        <Head content={content} styles={styles} />
        {tables.map((table) => (
          <Table key={table.heading} table={table} styles={styles} />
        ))}
        <View style={styles.closing} wrap={false}>
          <View style={[styles.breakdown, styles.mentions]}>
            {mentions.map((mention) => (
              <Text key={mention}>{mention}</Text>
            ))}
          </View>
          <View style={styles.sums}>
            <Sums terms={sums} styles={styles} />
            <Sum term={total} styles={styles} as={['total']} />
            <Sums terms={afterTotal} styles={styles} />
            <Sum term={amountDue} styles={styles} as={['total', 'due']} />
          </View>
        </View>
      </Page>
    </Document>
  );
}

const POINTS_A_CHARACTER = 4.6;
const WIDEST_FIGURE = 80;

function Table({ table: { heading, columns, rows, sums }, styles }: { table: StatementTable; styles: Styles }) {
  const [first, ...figures] = columns;
  const widths = figures.map((name, column) => {
    const words = name.split(' ');
    const texts = [...words, sums[column] ?? '', ...rows.map((row) => row.figures[column] ?? '')];
    return Math.min(WIDEST_FIGURE, Math.max(...texts.map(({ length }) => length), 6) * POINTS_A_CHARACTER);
  });
  const cells = (texts: string[]) =>
    widths.map((width, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once, and its columns have no other name
      <Text key={column} style={[styles.figure, { width }]}>
        {texts[column]}
      </Text>
    ));
  const [firstRow, ...others] = rows.map((row, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once, and its rows have no other name
    <View key={position} style={styles.statementRow} wrap={false}>
      <View style={styles.description}>
        <Text>{row.text}</Text>
        {row.detail !== '' && <Text style={styles.muted}>{row.detail}</Text>}
      </View>
      {cells(row.figures)}
    </View>
  ));
  return (
    <View style={styles.statementTable}>
      {/* A heading does not stay behind on a page without a row. */}
      <View wrap={false}>
        <Text style={styles.statementHeading}>{heading}</Text>
        <View style={[styles.statementRow, styles.statementColumns]}>
          <Text style={styles.description}>{first}</Text>
          {cells(figures)}
        </View>
        {firstRow}
      </View>
      {others}
      <View style={[styles.statementRow, styles.statementSums]} wrap={false}>
        <Text style={styles.description} />
        {cells(sums)}
      </View>
    </View>
  );
}
