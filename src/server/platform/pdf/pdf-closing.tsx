import { Text, View } from '@react-pdf/renderer';
import type { PdfContent, Term } from '@/server/platform/pdf/pdf-content';
import { PAYMENT_QR_SIDE, type Styles } from '@/server/platform/pdf/pdf-styles';
import { QrCode } from '@/server/platform/pdf/qr-code';
import { isTallerThanHalfPage } from '@/server/platform/pdf/unbroken-parts';

type Part = { content: PdfContent; styles: Styles };

/** The taxes by rate, and what it all comes to. */
export function Closing({ content: { breakdown, sums, total, afterTotal, amountDue }, styles }: Part) {
  return (
    <View
      style={styles.closing}
      wrap={isTallerThanHalfPage([...breakdown.rows, ...sums.flatMap(linesOf), ...afterTotal])}
    >
      <View style={styles.breakdown}>
        <View style={[styles.breakdownRow, styles.breakdownHead]}>
          <BreakdownCells row={breakdown} styles={styles} />
        </View>
        {breakdown.rows.map((row) => (
          <View key={row.tax} style={styles.breakdownRow}>
            <BreakdownCells row={row} styles={styles} />
          </View>
        ))}
      </View>
      <View style={styles.sums}>
        <Sums terms={sums} styles={styles} />
        <Sum term={total} styles={styles} as={amountDue ? ['total'] : ['total', 'due']} />
        <Sums terms={afterTotal} styles={styles} />
        {amountDue && <Sum term={amountDue} styles={styles} as={['total', 'due']} />}
      </View>
    </View>
  );
}

/** The reason of an allowance or a charge may take several lines. */
function linesOf({ label }: Term): string[] {
  return label.match(/.{1,30}/gs) ?? [];
}

function BreakdownCells({ row, styles }: { row: { tax: string; taxable: string; amount: string }; styles: Styles }) {
  return (
    <>
      <Text style={styles.breakdownTax}>{row.tax}</Text>
      <Text style={styles.breakdownAmount}>{row.taxable}</Text>
      <Text style={styles.breakdownAmount}>{row.amount}</Text>
    </>
  );
}

/** What amounts come to, one below the other. */
export function Sums({ terms, styles }: { terms: Term[]; styles: Styles }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once, and its sums have no other name
  return terms.map((term, position) => <Sum key={position} term={term} styles={styles} />);
}

type SumProps = { term: Term; styles: Styles; as?: ('total' | 'due' | 'outstanding')[] };

/** One of them; `as` says which weight it has. */
export function Sum({ term, styles, as = [] }: SumProps) {
  return (
    <View style={[styles.sum, ...as.map((kind) => styles[kind])]}>
      <Text style={styles.sumLabel}>{term.label}</Text>
      <Text style={styles.sumValue}>{term.value}</Text>
    </View>
  );
}

/** Framed, so that nobody takes it for a part of what was issued. */
export function Later({ content: { later }, styles }: Part) {
  if (!later) return null;
  return (
    <View style={styles.later} wrap={isTallerThanHalfPage(later.rows)}>
      <Text style={styles.laterHeading}>{later.heading}</Text>
      <Sums terms={later.rows} styles={styles} />
      {later.outstanding && <Sum term={later.outstanding} styles={styles} as={['outstanding']} />}
    </View>
  );
}

/** The account, the amount and the reference, the terms, and the code that a banking app reads. */
export function HowToPay({ content: { payment }, styles }: Part) {
  if (!payment) return null;
  const { heading, rows, terms, qr } = payment;
  return (
    <View style={styles.payment} wrap={false}>
      <View style={styles.paymentText}>
        <Text style={styles.paymentHeading}>{heading}</Text>
        {rows.length > 0 && (
          <View>
            {rows.map(({ label, value }) => (
              <View key={label} style={styles.paymentRow}>
                <Text style={styles.paymentLabel}>{label}</Text>
                <Text style={styles.paymentValue}>{value}</Text>
              </View>
            ))}
          </View>
        )}
        {terms !== '' && <Text style={styles.muted}>{terms}</Text>}
      </View>
      {qr && (
        <View style={styles.paymentQr}>
          <View style={styles.paymentQrGround}>
            <QrCode text={qr.text} side={PAYMENT_QR_SIDE} />
          </View>
          <Text style={styles.paymentQrLabel}>{qr.label}</Text>
        </View>
      )}
    </View>
  );
}

export function Foot({ content: { notes, mentions }, styles }: Part) {
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
        <View style={styles.mentions} wrap={isTallerThanHalfPage(mentions)}>
          {mentions.map((mention) => (
            <Text key={mention}>{mention}</Text>
          ))}
        </View>
      )}
    </View>
  );
}
