import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { qrCode } from '@/lib/qr-code';
import { isTall } from '@/server/pdf/kept-together';
import type { MarkKind, PdfContent } from '@/server/pdf/pdf-content';
import { markColors, QR_SIDE, styles } from '@/server/pdf/pdf-styles';

/** What flows over pages in one go: laying it out costs the square of its length. */
const LINES_IN_ONE_FLOW = 150;

/** The layout of an invoice or a quote: one A4 page or more, without a word or a number of its own. */
export function pdfDocument(content: PdfContent) {
  const { title, number, issuer, language, createdAt } = content;
  const flows = inFlows(content.lines);
  const last = flows.length - 1;
  return (
    <Document
      title={[title, number].filter(Boolean).join(' ')}
      author={issuer.name}
      language={language}
      creator="Folio"
      producer="Folio"
      creationDate={new Date(createdAt)}
      modificationDate={new Date(createdAt)}
    >
      {flows.map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: laid out once, and without any other name
        <Page key={index} size="A4" style={styles.page}>
          <Furniture content={content} />
          {index === 0 && <Head content={content} />}
          {index === 0 && <Parties content={content} />}
          <Lines content={content} lines={lines} />
          {index === last && <Closing content={content} />}
          {index === last && <Later content={content} />}
          {index === last && <Foot content={content} />}
        </Page>
      ))}
    </Document>
  );
}

function inFlows(lines: PdfContent['lines']): PdfContent['lines'][] {
  const flows = Math.max(1, Math.ceil(lines.length / LINES_IN_ONE_FLOW));
  return Array.from({ length: flows }, (_, flow) =>
    lines.slice(flow * LINES_IN_ONE_FLOW, (flow + 1) * LINES_IN_ONE_FLOW),
  );
}

type Part = { content: PdfContent };

/** What must not be taken for the real thing. */
const watermarked = new Set<MarkKind>(['draft', 'cancelled']);

/** What every page has. */
function Furniture({ content }: Part) {
  const { mark } = content;
  return (
    <>
      {mark && watermarked.has(mark.kind) && <Watermark mark={mark} />}
      <RunningHead content={content} />
      <PageFooter content={content} />
    </>
  );
}

function Watermark({ mark: { kind, label } }: { mark: NonNullable<PdfContent['mark']> }) {
  return (
    <Text fixed style={[styles.watermark, { color: markColors[kind] }]}>
      {label}
    </Text>
  );
}

/** From the second page on: whose invoice a loose sheet belongs to. */
function RunningHead({ content: { title, number, client } }: Part) {
  const left = [title, number].filter(Boolean).join(' ');
  return (
    <View fixed style={styles.running}>
      <Text render={({ pageNumber }) => (pageNumber > 1 ? left : '')} />
      <Text render={({ pageNumber }) => (pageNumber > 1 ? client.name : '')} />
    </View>
  );
}

function Head({ content: { fiscal, issuer, title, number, mark } }: Part) {
  return (
    <View style={styles.head}>
      {fiscal && (
        <View style={styles.fiscal}>
          {/* The law's own words, whatever the language: Orden HAC/1177/2024 art. 20–21. */}
          <Text style={styles.fiscalLabel}>QR tributario:</Text>
          <QrCode text={fiscal.qrUrl} />
          <Text style={styles.fingerprint}>{fiscal.fingerprint}</Text>
        </View>
      )}
      <View style={styles.issuer}>
        <Text style={styles.issuerName}>{issuer.name}</Text>
        <Details lines={issuer.details} />
      </View>
      <View style={styles.heading}>
        <Text style={styles.title}>{title}</Text>
        {number && <Text style={styles.number}>{number}</Text>}
        {mark && (
          <Text style={[styles.mark, { color: markColors[mark.kind], borderColor: markColors[mark.kind] }]}>
            {mark.label}
          </Text>
        )}
      </View>
    </View>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, path } = qrCode(text);
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} width={QR_SIDE} height={QR_SIDE}>
      <Path d={path} fill="#000000" />
    </Svg>
  );
}

function Parties({ content: { client, facts } }: Part) {
  return (
    <View style={styles.parties}>
      <View style={styles.client}>
        <Text style={styles.label}>{client.heading}</Text>
        <Text style={styles.clientName}>{client.name}</Text>
        <Details lines={client.details} />
      </View>
      <View style={styles.facts}>
        {facts.map(({ label, value }) => (
          <View key={label} style={styles.fact}>
            <Text style={styles.muted}>{label}</Text>
            <Text style={styles.factValue}>{value}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function Details({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <Text key={line} style={styles.muted}>
      {line}
    </Text>
  ));
}

function Lines({ content, lines }: Part & { lines: PdfContent['lines'] }) {
  const { columns } = content;
  const widths = widthsOf([columns, ...content.lines]);
  return (
    <View>
      <View fixed style={styles.tableHead}>
        <Cells cells={columns} widths={widths} />
      </View>
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once, and its lines have no other name
        <View key={position} style={styles.row} wrap={isTall([line.description])}>
          <Cells cells={line} widths={widths} />
        </View>
      ))}
    </View>
  );
}

const figureColumns = ['quantity', 'unitPrice', 'discount', 'tax', 'amount'] as const;
const WIDEST_FIGURE = 96;
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

function Cells({ cells, widths }: { cells: Cells; widths: Widths }) {
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

function Closing({ content: { breakdown, sums, total, afterTotal, amountDue } }: Part) {
  return (
    <View style={styles.closing} wrap={isTall([...breakdown.rows, ...sums, ...afterTotal])}>
      <View style={styles.breakdown}>
        <View style={[styles.breakdownRow, styles.breakdownHead]}>
          <BreakdownCells row={breakdown} />
        </View>
        {breakdown.rows.map((row) => (
          <View key={row.tax} style={styles.breakdownRow}>
            <BreakdownCells row={row} />
          </View>
        ))}
      </View>
      <View style={styles.sums}>
        {sums.map((sum) => (
          <Sum key={sum.label} term={sum} />
        ))}
        <Sum term={total} style={amountDue ? [styles.total] : [styles.total, styles.due]} />
        {afterTotal.map((sum) => (
          <Sum key={sum.label} term={sum} />
        ))}
        {amountDue && <Sum term={amountDue} style={[styles.total, styles.due]} />}
      </View>
    </View>
  );
}

/** Framed, so that nobody takes it for a part of what was issued. */
function Later({ content: { later } }: Part) {
  if (!later) return null;
  return (
    <View style={styles.later} wrap={isTall(later.rows)}>
      <Text style={styles.laterHeading}>{later.heading}</Text>
      {later.rows.map((row, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once, and its rows have no other name
        <Sum key={position} term={row} />
      ))}
      {later.outstanding && <Sum term={later.outstanding} style={[styles.outstanding]} />}
    </View>
  );
}

function BreakdownCells({ row }: { row: { tax: string; taxable: string; amount: string } }) {
  return (
    <>
      <Text style={styles.breakdownTax}>{row.tax}</Text>
      <Text style={styles.breakdownAmount}>{row.taxable}</Text>
      <Text style={styles.breakdownAmount}>{row.amount}</Text>
    </>
  );
}

type SumProps = { term: { label: string; value: string }; style?: (typeof styles)[keyof typeof styles][] };

function Sum({ term, style = [] }: SumProps) {
  return (
    <View style={[styles.sum, ...style]}>
      <Text>{term.label}</Text>
      <Text style={styles.sumValue}>{term.value}</Text>
    </View>
  );
}

function Foot({ content: { notes, mentions } }: Part) {
  if (!notes && mentions.length === 0) return null;
  return (
    <View style={styles.foot}>
      {notes && (
        <View>
          <Text style={styles.label}>{notes.heading}</Text>
          <Text>{notes.text}</Text>
        </View>
      )}
      {mentions.length > 0 && (
        <View style={styles.mentions} wrap={isTall(mentions)}>
          {mentions.map((mention) => (
            <Text key={mention}>{mention}</Text>
          ))}
        </View>
      )}
    </View>
  );
}

function PageFooter({ content: { issuer, pageLabel } }: Part) {
  return (
    <View fixed style={styles.footer}>
      <Text>{[issuer.name, issuer.details[0]].filter(Boolean).join(' · ')}</Text>
      <Text
        render={({ pageNumber, totalPages }) =>
          pageLabel.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))
        }
      />
    </View>
  );
}
