import { Font, StyleSheet } from '@react-pdf/renderer';
import { readableOnWhite, textOn, tint } from '@/lib/text/contrast';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { splitWord } from '@/server/platform/pdf/unbroken-pieces';

// English rules would cut Spanish words in the wrong places.
Font.registerHyphenationCallback(splitWord);

const ink = '#1b1a17';
const muted = '#6b665c';
const line = '#dcd8ce';
const good = '#14634a';
const danger = '#a8211a';

export const markColors = {
  draft: muted,
  cancelled: danger,
  paid: good,
  accepted: good,
  rejected: danger,
  expired: muted,
};

const MARGIN = 45;
/** Of A4, in points. */
export const PAGE_HEIGHT = 841.89;
const MM = 2.8346;
const figures = { fontFeatureSettings: { tnum: 1 } };
/** Between the 30 and the 40 mm that Orden HAC/1177/2024 art. 21 allows, also where a printer shrinks the page a little. */
export const QR_SIDE = 32 * MM;
/** EPC069-12 asks for no size; phones read 24 mm of its 45 modules easily. */
export const PAYMENT_QR_SIDE = 24 * MM;

const FOOTNOTE_LINE = 9.5;
const CHARACTERS_A_FOOTNOTE_LINE = 125;
const CARRIED_HEIGHT = 20;
/** "23 de septiembre de 2026", at the size of the page. */
const LONGEST_DATE = 122;

export type Styles = ReturnType<typeof stylesOf>;

/** The styles of a document's layout, in its company's colour as far as that can be read. */
export function stylesOf({ look: { layout, accent }, footnote }: Pick<PdfContent, 'look' | 'footnote'>) {
  const footnoteHeight = linesOf(footnote) * FOOTNOTE_LINE;
  const readable = readableOnWhite(accent);
  const isModern = layout === 'modern';
  const ground = isModern ? tint(accent, 0.07) : undefined;
  const filled = { backgroundColor: accent, color: textOn(accent) };
  const bottom = 54 + footnoteHeight;
  const tableHeadHeight = isModern ? 22 : 18;

  return StyleSheet.create({
    page: {
      fontFamily: 'Geist',
      fontSize: 9,
      lineHeight: 1.45,
      color: ink,
      paddingTop: MARGIN,
      paddingBottom: bottom + CARRIED_HEIGHT,
      paddingHorizontal: MARGIN,
    },
    plannedPage: { minHeight: PAGE_HEIGHT, maxHeight: PAGE_HEIGHT }, // without them, one that does not wrap is as high as what it has
    band: { position: 'absolute', top: 0, left: 0, right: 0, height: 7, backgroundColor: accent },
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
      top: PAGE_HEIGHT - bottom, // from the top: what is placed from the bottom is not drawn
      left: MARGIN,
      right: MARGIN,
      paddingTop: 8,
      borderTop: `0.5pt solid ${line}`,
      fontSize: 7.5,
      color: muted,
    },
    footnote: { fontSize: 6.5, lineHeight: FOOTNOTE_LINE / 6.5, marginBottom: 2 },
    footerLine: { flexDirection: 'row', justifyContent: 'space-between', gap: 20 },
    carriedForward: { top: PAGE_HEIGHT - bottom - CARRIED_HEIGHT + 3 },
    brought: { top: MARGIN + tableHeadHeight + 3 },
    broughtPlace: { height: CARRIED_HEIGHT },
    carried: {
      position: 'absolute',
      left: MARGIN,
      right: MARGIN,
      flexDirection: 'row',
      justifyContent: 'flex-end',
      gap: 24,
      paddingHorizontal: isModern ? 8 : 0,
      fontSize: 8.5,
      fontWeight: 500,
    },
    carriedSum: { textAlign: 'right', ...figures },
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

    head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: isModern ? 20 : 24 },
    logo: { marginBottom: 10 },
    fiscal: { width: QR_SIDE, flexShrink: 0 },
    fiscalLabel: { fontSize: 7.5, color: muted, marginBottom: 4 },
    verifiable: { fontWeight: 600, marginTop: 3 }, // as large as the rest: Orden HAC/1177/2024 art. 21
    fingerprint: { fontFamily: 'Geist Mono', fontSize: 5.8, color: muted, marginTop: 4 },
    issuer: { flex: 1 },
    issuerName: { fontSize: 12, fontWeight: 600, lineHeight: 1.3, marginBottom: 4 },
    issuerColumns: { flexDirection: 'row', gap: 28 },
    title: { fontSize: isModern ? 24 : 20, fontWeight: 600, lineHeight: 1.2, letterSpacing: -0.4, color: readable },
    number: isModern
      ? { fontSize: 11, fontWeight: 500 }
      : { fontSize: 20, fontWeight: 600, lineHeight: 1.2, letterSpacing: -0.4 },
    heading: isModern
      ? { alignItems: 'flex-end', textAlign: 'right', flex: 1 }
      : { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', columnGap: 9, rowGap: 2, marginBottom: 14 },
    mark: {
      marginTop: isModern ? 6 : 0,
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

    parties: isModern
      ? { flexDirection: 'row', gap: 22, padding: 14, borderRadius: 5, backgroundColor: ground, marginBottom: 20 }
      : {
          flexDirection: 'row',
          gap: 30,
          paddingTop: 14,
          paddingBottom: 6,
          borderTop: `1pt solid ${ink}`,
          marginBottom: 16,
        },
    party: { flex: 1 },
    partyName: { fontSize: 10.5, fontWeight: 600, lineHeight: 1.35, marginBottom: 2 },
    facts: isModern ? { width: 150, gap: 5 } : { width: 220, gap: 3 },
    fact: isModern ? {} : { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
    factValue: isModern
      ? { fontWeight: 500 }
      : { flex: 1, minWidth: LONGEST_DATE, textAlign: 'right', fontWeight: 500 },
    label: { fontSize: 8, color: isModern ? readable : muted, fontWeight: isModern ? 500 : 400, marginBottom: 2 },
    muted: { color: muted },
    contact: { marginTop: 5 },

    tableHead: isModern
      ? {
          ...filled,
          flexDirection: 'row',
          gap: 12,
          height: tableHeadHeight,
          paddingTop: 5,
          paddingHorizontal: 8,
          borderRadius: 3,
          fontSize: 8,
          fontWeight: 500,
        }
      : {
          flexDirection: 'row',
          gap: 12,
          height: tableHeadHeight,
          borderBottom: `1pt solid ${ink}`,
          fontSize: 8,
          color: muted,
        },
    row: {
      flexDirection: 'row',
      gap: 12,
      paddingVertical: 6,
      paddingHorizontal: isModern ? 8 : 0,
      borderBottom: `0.5pt solid ${line}`,
    },
    description: { flex: 1 },
    figure: { textAlign: 'right', ...figures },
    placed: { position: 'absolute' },
    measured: { position: 'absolute', left: MARGIN, right: MARGIN },
    ruler: { position: 'absolute', top: 0, bottom: 0, width: 1 },

    closing: { flexDirection: 'row', gap: 34, marginTop: 18, paddingHorizontal: isModern ? 8 : 0 },
    breakdown: { flex: 1, fontSize: 8 },
    breakdownRow: { flexDirection: 'row', gap: 8, paddingVertical: 2.5 },
    breakdownHead: { borderBottom: `0.5pt solid ${line}`, color: muted, paddingBottom: 4 },
    breakdownTax: { flex: 1 },
    breakdownAmount: { width: 74, textAlign: 'right', ...figures },
    sums: { width: 222 },
    sum: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 2.5 },
    sumLabel: { flex: 1 },
    sumValue: { textAlign: 'right', ...figures },
    total: { marginTop: 4, paddingTop: 6, borderTop: `1pt solid ${ink}`, fontSize: 11, fontWeight: 600 },
    due: isModern
      ? {
          ...filled,
          marginTop: 6,
          marginHorizontal: -8,
          paddingVertical: 7,
          paddingHorizontal: 8,
          borderRadius: 3,
          borderTop: 'none',
          fontSize: 13,
        }
      : { color: readable, fontSize: 13 },

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

    payment: {
      flexDirection: 'row',
      gap: 24,
      marginTop: 22,
      padding: 14,
      borderRadius: isModern ? 5 : 0,
      ...(ground
        ? { backgroundColor: ground }
        : { borderTop: `1pt solid ${ink}`, borderBottom: `0.5pt solid ${line}`, paddingHorizontal: 0 }),
    },
    paymentText: { flex: 1, gap: 6 },
    paymentHeading: { fontSize: 10.5, fontWeight: 600, marginBottom: 1 },
    paymentRow: { flexDirection: 'row', gap: 12, marginBottom: 1.5 },
    paymentLabel: { width: 56, color: muted },
    paymentValue: { flex: 1, fontWeight: 500, ...figures },
    paymentQr: { alignItems: 'center' },
    paymentQrGround: ground ? { backgroundColor: '#ffffff', padding: 6 } : {},
    paymentQrLabel: { fontSize: 6.5, lineHeight: 1.3, color: muted, textAlign: 'center', marginTop: 4 },

    statementTable: { marginBottom: 14, paddingHorizontal: isModern ? 8 : 0 },
    statementHeading: { fontSize: 10.5, fontWeight: 600, marginBottom: 3 },
    statementRow: {
      flexDirection: 'row',
      gap: 8,
      paddingVertical: 4,
      fontSize: 8,
      borderBottom: `0.5pt solid ${line}`,
    },
    statementColumns: { color: muted, alignItems: 'flex-end', borderBottom: `1pt solid ${ink}` },
    statementSums: { fontWeight: 600, borderBottom: 'none' },

    foot: { marginTop: 20, gap: 10 },
    mentions: { gap: 3, fontSize: 8, color: muted },
  });
}

/** How many lines the footnote takes, rather one too many. */
function linesOf(footnote: string): number {
  if (!footnote) return 0;
  return footnote.split('\n').reduce((sum, part) => sum + Math.ceil((part.length + 1) / CHARACTERS_A_FOOTNOTE_LINE), 0);
}
