import type { CsvField } from '@/lib/imports/statement-columns';
import { keyOf } from '@/lib/tables/column-names';

/**
 * What banks call their columns: Santander, BBVA, CaixaBank, Sabadell, N26, Revolut, Wise, and those in Catalan, English and
 * German. The first name of a field that is there is taken, so what banks mean by the booking date goes before others.
 */
const WORDS: Record<CsvField, string> = {
  date: 'fecha operacion|f operacion|f operativa|fecha operativa|fecha contable|f contable|booking date|completed date|transaction date|posting date|buchungstag|buchungsdatum|data operacio|fecha movimiento|fecha mov|fecha apunte|fecha|date|data|datum|dia',
  valueDate: 'fecha valor|f valor|value date|data valor|fecha de valor|valuta|wertstellung|valutadatum|valor',
  description:
    'concepto|concepte|descripcion|description|movimiento|moviment|mas datos|datos|detalle|details|observaciones|concepto ampliado|informacion adicional|comentario|comentarios|memo|texto|narrative|merchant|comercio|verwendungszweck|buchungstext',
  amount: 'importe|import|amount|cantidad|importe operacion|importe movimiento|monto|betrag|umsatz|amount eur|total',
  debit:
    'cargo|cargos|debe|debit|debits|debit amount|money out|paid out|gasto|gastos|salida|salidas|withdrawal|withdrawals|soll',
  credit:
    'abono|abonos|haber|credit|credits|credit amount|money in|paid in|ingreso|ingresos|entrada|entradas|deposit|deposits',
  side: 'debe haber|d h|dh|signo|sign|sentido|cargo abono|debit credit|credit debit|credit debit indicator|direction|soll haben',
  fee: 'fee|fees|comision|comisiones',
  balance:
    'saldo|balance|running balance|saldo contable|saldo disponible|disponible|saldo final|saldo tras movimiento|saldo posterior|kontostand',
  currency: 'divisa|moneda|currency|wahrung|waehrung|account currency|payment currency',
  reference:
    'referencia|referencia 1|referencia 2|ref 1|ref 2|reference|payment reference|numero documento|documento|referencia operacion|reference number|mandatsreferenz',
  counterparty:
    'partner name|counterparty|counterparty name|beneficiario|beneficiary|beneficiary name|ordenante|contraparte|payee|payee name|payer|payer name|beneficiario ordenante|nombre|auftraggeber empfanger',
  counterpartyIban:
    'partner iban|beneficiary iban|counterparty iban|iban contraparte|iban beneficiario|cuenta destino|cuenta contraparte',
  id: 'transferwise id|wise id|transaction id|id transaccion|id operacion|numero operacion|id movimiento|id',
  state: 'state|estado|status|situacion',
  category: 'type|tipo|category|categoria|transaction type|tipo movimiento|tipo operacion',
  originalAmount: 'original amount|importe original|orig amount',
  originalCurrency: 'original currency|moneda original|divisa original|orig currency',
};

const known = new Map<string, { field: CsvField; rank: number }[]>();
for (const [field, words] of Object.entries(WORDS)) {
  for (const [rank, word] of words.split('|').entries()) {
    const key = keyOf(word);
    known.set(key, [...(known.get(key) ?? []), { field: field as CsvField, rank }]);
  }
}

/** Which field a column may be by its name, with the place of the name among those of the field: the first is meant most. */
export function fieldsNamed(header: string): readonly { field: CsvField; rank: number }[] {
  // A bank whose letters are broken is still a bank: "Más" as it comes from the wrong encoding.
  const mended = header.replace(/Ã¡/g, 'á').replace(/\ufffd/g, 'a');
  return known.get(keyOf(mended)) ?? known.get(keyOf(mended.replace(/\(.*\)/, ''))) ?? [];
}
