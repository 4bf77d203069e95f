import { Font, StyleSheet } from '@react-pdf/renderer';

// English rules would cut Spanish words in the wrong places; only what no line could hold is cut.
Font.registerHyphenationCallback((word) => (word.length > 28 ? (word.match(/.{1,14}/gu) ?? [word]) : [word]));

const ink = '#1b1a17';
const muted = '#6b665c';
const line = '#dcd8ce';
const accent = '#14634a';
const danger = '#a8211a';

export const markColors = {
  draft: muted,
  cancelled: danger,
  paid: accent,
  accepted: accent,
  rejected: danger,
  expired: muted,
};

const MARGIN = 45;
const figures = { fontFeatureSettings: { tnum: 1 } };
/** Between the 30 and the 40 mm that Orden HAC/1177/2024 art. 21 allows; 1 mm = 2.8346 pt. */
export const QR_SIDE = 32 * 2.8346;

export const styles = StyleSheet.create({
  page: {
    fontFamily: 'Geist',
    fontSize: 9,
    lineHeight: 1.45,
    color: ink,
    paddingTop: MARGIN,
    paddingBottom: 70,
    paddingHorizontal: MARGIN,
  },
  running: {
    position: 'absolute',
    top: 22,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: muted,
  },
  footer: {
    position: 'absolute',
    top: 841.89 - 54, // from the top: what is placed from the bottom is not drawn
    left: MARGIN,
    right: MARGIN,
    paddingTop: 8,
    borderTop: `0.5pt solid ${line}`,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 20,
    fontSize: 7.5,
    color: muted,
  },
  watermark: {
    position: 'absolute',
    top: 360,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontSize: 96,
    lineHeight: 1,
    fontWeight: 600,
    opacity: 0.06,
    transform: 'rotate(-32deg)',
  },

  head: { flexDirection: 'row', gap: 18, marginBottom: 26 },
  fiscal: { width: QR_SIDE },
  fiscalLabel: { fontSize: 8, fontWeight: 500, marginBottom: 3 },
  fingerprint: { fontFamily: 'Geist Mono', fontSize: 6, color: muted, marginTop: 3 },
  issuer: { flex: 1 },
  issuerName: { fontSize: 12, fontWeight: 600, lineHeight: 1.3, marginBottom: 4 },
  heading: { width: 200, alignItems: 'flex-end', textAlign: 'right' },
  title: { fontSize: 10, color: accent, fontWeight: 500 },
  number: { fontSize: 20, fontWeight: 600, lineHeight: 1.25, letterSpacing: -0.4 },
  mark: {
    marginTop: 6,
    paddingHorizontal: 7,
    paddingTop: 2.5,
    paddingBottom: 1.5,
    borderWidth: 1,
    borderRadius: 3,
    fontSize: 8,
    lineHeight: 1.2,
    fontWeight: 600,
    letterSpacing: 0.6,
    textTransform: 'uppercase',
  },

  parties: {
    flexDirection: 'row',
    gap: 30,
    paddingVertical: 14,
    borderTop: `1pt solid ${ink}`,
    marginBottom: 16,
  },
  client: { flex: 1 },
  clientName: { fontSize: 10.5, fontWeight: 600, marginBottom: 2 },
  facts: { width: 210, gap: 3 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
  factValue: { flex: 1, textAlign: 'right', fontWeight: 500 },
  label: { fontSize: 8, color: muted, marginBottom: 2 },
  muted: { color: muted },

  tableHead: {
    flexDirection: 'row',
    gap: 12,
    paddingBottom: 5,
    borderBottom: `1pt solid ${ink}`,
    fontSize: 8,
    color: muted,
  },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 6, borderBottom: `0.5pt solid ${line}` },
  description: { flex: 1 },
  figure: { textAlign: 'right', ...figures },

  closing: { flexDirection: 'row', gap: 34, marginTop: 18 },
  breakdown: { flex: 1, fontSize: 8 },
  breakdownRow: { flexDirection: 'row', gap: 8, paddingVertical: 2.5 },
  breakdownHead: { borderBottom: `0.5pt solid ${line}`, color: muted, paddingBottom: 4 },
  breakdownTax: { flex: 1 },
  breakdownAmount: { width: 74, textAlign: 'right', ...figures },
  sums: { width: 222 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 2.5 },
  sumValue: { textAlign: 'right', ...figures },
  total: { marginTop: 4, paddingTop: 6, borderTop: `1pt solid ${ink}`, fontSize: 11, fontWeight: 600 },
  due: { color: accent, fontSize: 13 },

  later: {
    marginTop: 16,
    marginLeft: 'auto',
    width: 222,
    padding: 8,
    border: `0.5pt solid ${line}`,
    borderRadius: 3,
    fontSize: 8,
  },
  laterHeading: { color: muted, marginBottom: 2 },
  outstanding: { fontWeight: 600 },

  foot: { marginTop: 24, gap: 10 },
  mentions: { gap: 3, fontSize: 8, color: muted },
});
