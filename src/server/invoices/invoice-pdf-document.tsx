import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { pdfWords, taxNames } from '@/server/invoices/invoice-pdf-words';
import type { Invoice } from '@/server/invoices/invoices.schema';

export type Issuer = { locale: string; name: string; taxId: string | null; address: string[] };

type Props = { invoice: Invoice; issuer: Issuer; qr: string | null };

const ink = '#1b1b18';
const grey = '#65635b';
const hairline = '#dddad1';
const millimetre = 72 / 25.4;

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontFamily: 'Helvetica', fontSize: 9, color: ink, lineHeight: 1.4 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  title: { fontSize: 20, fontFamily: 'Helvetica-Bold', marginBottom: 2 },
  strong: { fontFamily: 'Helvetica-Bold' },
  quiet: { color: grey },
  label: { color: grey, fontSize: 8, marginBottom: 2 },
  block: { width: '48%' },
  head: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: ink,
    paddingBottom: 4,
    marginTop: 28,
    fontFamily: 'Helvetica-Bold',
  },
  line: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: hairline, paddingVertical: 5 },
  description: { flex: 1, paddingRight: 12 },
  figure: { width: 76, textAlign: 'right' },
  totals: { marginTop: 12, marginLeft: 'auto', width: 260 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  due: {
    borderTopWidth: 1,
    borderTopColor: ink,
    marginTop: 4,
    paddingTop: 6,
    fontSize: 12,
    fontFamily: 'Helvetica-Bold',
  },
  qr: { width: 32 * millimetre, height: 32 * millimetre },
  footer: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 28,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: grey,
  },
});

/** The invoice on paper. No hooks: react-pdf renders it outside React's own tree. */
export function InvoiceDocument({ invoice, issuer, qr }: Props) {
  const words = issuer.locale.startsWith('es') ? pdfWords.es : pdfWords.en;
  const show = formatters(issuer.locale, invoice.currency);
  const number = invoice.documentNumber ?? words.draft;
  const mark = invoice.status === 'draft' || invoice.status === 'cancelled' || invoice.status === 'paid';
  return (
    <Document title={`${words.invoice} ${number}`} author={issuer.name} creationDate={new Date(invoice.createdAt)}>
      <Page size="A4" style={styles.page}>
        <View style={styles.row}>
          <View style={styles.block}>
            <Text style={[styles.strong, { fontSize: 12 }]}>{issuer.name}</Text>
            {issuer.taxId && <Text>{issuer.taxId}</Text>}
            <Lines of={issuer.address} />
          </View>
          <View style={[styles.block, { alignItems: 'flex-end' }]}>
            <Text style={styles.title}>{words.invoice}</Text>
            <Text style={styles.strong}>{number}</Text>
            {mark && <Text style={styles.quiet}>{words[invoice.status as 'draft' | 'cancelled' | 'paid']}</Text>}
          </View>
        </View>

        <View style={[styles.row, { marginTop: 28 }]}>
          <View style={styles.block}>
            <Text style={styles.label}>{words.billedTo}</Text>
            <Text style={styles.strong}>{invoice.clientName}</Text>
            {invoice.clientTaxId && <Text>{invoice.clientTaxId}</Text>}
            <Lines of={addressLines(invoice)} />
          </View>
          <View style={[styles.block, { alignItems: 'flex-end' }]}>
            <Text>{`${words.issued}  ${show.date(invoice.issueDate)}`}</Text>
            {invoice.dueDate && <Text>{`${words.due}  ${show.date(invoice.dueDate)}`}</Text>}
          </View>
        </View>

        <View style={styles.head} fixed>
          <Text style={styles.description}>{words.description}</Text>
          <Text style={styles.figure}>{words.quantity}</Text>
          <Text style={styles.figure}>{words.price}</Text>
          <Text style={styles.figure}>{words.amount}</Text>
        </View>
        {invoice.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <View key={position} style={styles.line} wrap={false}>
            <View style={styles.description}>
              <Text>{item.description}</Text>
              {item.discountRate ? (
                <Text style={styles.quiet}>{`${words.discount} ${show.number(item.discountRate)} %`}</Text>
              ) : null}
            </View>
            <Text style={styles.figure}>{[show.number(item.quantity), item.unit].filter(Boolean).join(' ')}</Text>
            <Text style={styles.figure}>{show.price(item.unitPrice)}</Text>
            <Text style={styles.figure}>{show.money(item.total)}</Text>
          </View>
        ))}

        <View style={[styles.row, { marginTop: 8 }]} wrap={false}>
          <View style={{ width: 190, marginTop: 12 }}>
            {qr && <Image src={qr} style={styles.qr} />}
            {qr && <Text style={[styles.quiet, { marginTop: 4, fontSize: 7.5 }]}>{words.qr}</Text>}
          </View>
          <Totals invoice={invoice} words={words} show={show} />
        </View>

        {mentions(invoice, words).map((mention) => (
          <Text key={mention} style={[styles.quiet, { marginTop: 8 }]}>
            {mention}
          </Text>
        ))}
        {invoice.notes && <Text style={{ marginTop: 16 }}>{invoice.notes}</Text>}

        <View style={styles.footer} fixed>
          <Text>{[issuer.name, issuer.taxId, invoice.verifactuHash?.slice(0, 16)].filter(Boolean).join(' · ')}</Text>
          <Text render={({ pageNumber, totalPages }) => `${words.page} ${pageNumber} ${words.of} ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

type Words = typeof pdfWords.en;
type Show = ReturnType<typeof formatters>;

function Totals({ invoice, words, show }: { invoice: Invoice; words: Words; show: Show }) {
  const { subtotal, discount, taxes, total, irpf, irpfRate, amountPaid, amountDue } = invoice;
  const taxRows = taxes.flatMap((it) => {
    const name = `${taxNames[it.category] ?? words.tax} ${show.number(it.rate)} % ${words.on} ${show.money(it.taxable)}`;
    return [[name, it.tax] as const, ...(it.surcharge ? [[words.surcharge, it.surcharge] as const] : [])];
  });
  const rows = [
    [words.subtotal, subtotal] as const,
    ...(discount ? [[words.discount, -discount] as const] : []),
    ...taxRows,
    [words.total, total] as const,
    ...(irpf ? [[`${words.withholding} ${show.number(irpfRate)} %`, -irpf] as const] : []),
    ...(amountPaid ? [[words.amountPaid, -amountPaid] as const] : []),
  ];
  return (
    <View style={styles.totals}>
      {rows.map(([label, amount]) => (
        <View key={label} style={styles.sum}>
          <Text style={label === words.total ? styles.strong : styles.quiet}>{label}</Text>
          <Text style={label === words.total ? styles.strong : {}}>{show.money(amount)}</Text>
        </View>
      ))}
      <View style={[styles.sum, styles.due]}>
        <Text>{words.amountDue}</Text>
        <Text>{show.money(amountDue)}</Text>
      </View>
    </View>
  );
}

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line) => <Text key={line}>{line}</Text>);
}

/** Why no tax is charged, which the law wants said on the document. */
function mentions(invoice: Invoice, words: Words): string[] {
  const byCategory = invoice.taxes.flatMap(({ category }) =>
    category === 'E' || category === 'K' || category === 'G' || category === 'O' || category === 'AE'
      ? [words[category]]
      : [],
  );
  const own = invoice.items.flatMap(({ taxExemptReason }) => taxExemptReason ?? []);
  return [...new Set([...byCategory, ...own])];
}

function addressLines({ clientAddress: it }: Invoice): string[] {
  const town = [it?.postalCode, it?.city].filter(Boolean).join(' ');
  const country = [it?.state, it?.country].filter(Boolean).join(', ');
  return [it?.street, town, country].filter((line): line is string => Boolean(line));
}

function formatters(locale: string, currency: string) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  // The standard fonts have no narrow no-break space.
  const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
  return {
    money: (amount: number) => plain(money.format(amount)),
    price: (amount: number) => plain(price.format(amount)),
    number: (value: number) => plain(number.format(value)),
    date: (day: string) => plain(date.format(new Date(day))),
  };
}
