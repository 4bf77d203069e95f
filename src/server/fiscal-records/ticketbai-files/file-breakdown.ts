import { type Money, twoDecimals } from '@/lib/money/money';
import { type Element, element as el } from '@/lib/text/xml';
import type { BreakdownRow } from '@/server/fiscal-records/fiscal-chain/record-source';
import { withoutGoods } from '@/server/fiscal-records/ticketbai-files/goods-apart';

/** TicketBAI has keys of its own for the issuer's regime of surcharge; the others are those of VERI*FACTU. */
const SURCHARGE_REGIME = '18';
const KEYS: Record<string, string> = { [SURCHARGE_REGIME]: '51' };
const MOST_KEYS = 3;

/** Claves: under which regimes the invoice falls, three at most. */
export function operationKeysElement(rows: BreakdownRow[]): Element | null {
  const keys = [...new Set(rows.map(({ regime }) => KEYS[regime ?? ''] ?? regime ?? '01'))].slice(0, MOST_KEYS);
  return el(
    'Claves',
    keys.map((key) => el('IDClave', [el('ClaveRegimenIvaOpTrascendencia', key)])),
  );
}

/**
 * TipoDesglose: what is exempt, taxed and not subject; for a foreign client told apart by what is sold. @param goods the
 * part of the rows that goods bear, null where nothing is told apart
 */
export function breakdownElement(rows: BreakdownRow[], goods: BreakdownRow[] | null): Element | null {
  const content = goods
    ? el('DesgloseTipoOperacion', [
        el('PrestacionServicios', contentOf(withoutGoods(rows, goods))),
        el('Entrega', contentOf(goods)),
      ])
    : el('DesgloseFactura', contentOf(rows));
  return el('TipoDesglose', [content]);
}

function contentOf(rows: BreakdownRow[]) {
  return [
    el('Sujeta', [el('Exenta', exempt(rows)), el('NoExenta', [taxed(rows, 'S1'), taxed(rows, 'S2')])]),
    el('NoSujeta', notSubject(rows)),
  ];
}

function exempt(rows: BreakdownRow[]) {
  const causes = sumsBy(rows, ({ kind }) => ('exemption' in kind ? causeOf(kind.exemption) : null));
  return causes.map(([cause, base]) =>
    el('DetalleExenta', [el('CausaExencion', cause), el('BaseImponible', twoDecimals(base))]),
  );
}

/** E7 and E8 are of the Canary Islands' tax. */
const causeOf = (exemption: string) => (/^E[1-6]$/.test(exemption) ? exemption : 'E6');

function notSubject(rows: BreakdownRow[]) {
  const causes = sumsBy(rows, ({ kind }) => {
    if (!('qualification' in kind)) return null;
    return { N1: 'OT', N2: 'RL', S1: null, S2: null }[kind.qualification];
  });
  return causes.map(([cause, base]) => el('DetalleNoSujeta', [el('Causa', cause), el('Importe', twoDecimals(base))]));
}

function sumsBy(rows: BreakdownRow[], keyOf: (row: BreakdownRow) => string | null): [key: string, base: Money][] {
  const sums = new Map<string, Money>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key) sums.set(key, sums.get(key)?.plus(row.base) ?? row.base);
  }
  return [...sums];
}

function taxed(rows: BreakdownRow[], qualification: 'S1' | 'S2') {
  const own = rows.filter(({ kind }) => 'qualification' in kind && kind.qualification === qualification);
  if (own.length === 0) return null;
  return el('DetalleNoExenta', [el('TipoNoExenta', qualification), el('DesgloseIVA', own.map(taxElement))]);
}

function taxElement({ base, rate, amount, surchargeRate, surcharge, regime }: BreakdownRow) {
  return el('DetalleIVA', [
    el('BaseImponible', twoDecimals(base)),
    el('TipoImpositivo', rate && twoDecimals(rate)),
    el('CuotaImpuesto', amount && twoDecimals(amount)),
    el('TipoRecargoEquivalencia', surchargeRate && twoDecimals(surchargeRate)),
    el('CuotaRecargoEquivalencia', surcharge && twoDecimals(surcharge)),
    regime === SURCHARGE_REGIME ? el('OperacionEnRecargoDeEquivalenciaORegimenSimplificado', 'S') : null,
  ]);
}
