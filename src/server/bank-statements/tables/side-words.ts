import { fold } from '@/lib/fold';

/** What banks write beside an amount that has no sign, in Spanish, Catalan, English, German and Dutch. */
const WENT =
  'd|s|db|dr|debe|debit|debits|dbit|cargo|cargos|carrec|adeudo|adeudos|gasto|gastos|pago|pagos|salida|out|money out|withdrawal|soll|af';
const CAME =
  'h|c|cr|haber|credit|credits|crdt|abono|abonos|abonament|ingreso|ingresos|cobro|cobros|entrada|in|money in|deposit|haben|bij';

const sides = new Map<string, 'went' | 'came'>([
  ...WENT.split('|').map((word) => [word, 'went'] as const),
  ...CAME.split('|').map((word) => [word, 'came'] as const),
]);

/** Which way the money went, by the word or the sign of a cell; undefined where it says neither. */
export function sideOf(text: string): 'went' | 'came' | undefined {
  if (/^[-−]/.test(text)) return 'went';
  return text.startsWith('+') ? 'came' : sides.get(fold(text));
}
