import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => ['FaWiersz', 'Odliczenia', 'DaneFaKorygowanej', 'FakturaZaliczkowa'].includes(name),
});

// biome-ignore lint/suspicious/noExplicitAny: XML of any shape
type Node = any;

const cents = (text: Node) => Math.round(Number(text ?? 0) * 100);

/** Where the lines of each rate are summed up, and what the tax is of a hundred. */
const FIELDS: Record<string, [field: string, rate: number]> = {
  '23': ['1', 23],
  '22': ['1', 22],
  '8': ['2', 8],
  '7': ['2', 7],
  '5': ['3', 5],
  '4': ['4', 4],
  '3': ['4', 3],
  '0 KR': ['6_1', 0],
  '0 WDT': ['6_2', 0],
  '0 EX': ['6_3', 0],
  zw: ['7', 0],
  'np I': ['8', 0],
  'np II': ['9', 0],
  oo: ['10', 0],
};

/** The FA(3) of a document, as another parser reads it. */
export function readKsef(xml: string): { seller: Node; buyer: Node; invoice: Node } {
  const { Faktura: document } = parser.parse(xml);
  return { seller: document.Podmiot1, buyer: document.Podmiot2, invoice: document.Fa };
}

/** The sums of FA(3): those of its fields, before tax and of tax, in cents. */
export function sumsOfFields(invoice: Node): { net: number; tax: number } {
  const of = (begin: string) =>
    Object.keys(invoice)
      .filter((name) => name.startsWith(begin) && !name.endsWith('W'))
      .reduce((sum, name) => sum + cents(invoice[name]), 0);
  return { net: of('P_13_'), tax: of('P_14_') };
}

/** What is wrong with the sums and codes of a FA(3), of which its schema says nothing; worked out anew, in cents. */
export function brokenKsefRules(xml: string): string[] {
  const { seller, buyer, invoice } = readKsef(xml);
  const broken: string[] = [];
  const need = (isSo: boolean, rule: string) => {
    if (!isSo) broken.push(rule);
  };
  const same = (what: string, one: number, other: number, within = 0) =>
    need(Math.abs(one - other) <= within, `${what}: ${one} is not ${other}`);

  need(isNip(seller.DaneIdentyfikacyjne.NIP), 'NIP of the seller');
  const { NIP, KodUE, NrID, BrakID } = buyer.DaneIdentyfikacyjne;
  need([NIP, KodUE, NrID, BrakID].filter(Boolean).length === 1, 'one id of the buyer');
  need(NIP === undefined || isNip(NIP), 'NIP of the buyer');

  const lines: Node[] = invoice.FaWiersz;
  const unit = invoice.KodWaluty === 'JPY' ? 100 : 1;
  const byField = new Map<string, { net: number; tax: number; rates: Set<string> }>();
  lines.forEach((line, index) => {
    const at = `line ${line.NrWierszaFa}`;
    same(`${at}: order`, Number(line.NrWierszaFa), index + 1);
    if (line.P_8B !== undefined) {
      const whole = Number(line.P_8B) * Number(line.P_9A) * 100 - cents(line.P_10);
      same(`${at}: quantity by price`, cents(line.P_11), whole, 0.51 * unit);
    }
    const [field, rate] = FIELDS[line.P_12] ?? ['', Number.NaN];
    need(field !== '', `${at}: rate ${line.P_12}`);
    const sum = byField.get(field) ?? { net: 0, tax: 0, rates: new Set() };
    sum.net += cents(line.P_11);
    sum.tax += (cents(line.P_11) * rate) / 100;
    sum.rates.add(line.P_12);
    byField.set(field, sum);
  });
  for (const [field, { net, tax, rates }] of byField) {
    same(`P_13_${field}`, cents(invoice[`P_13_${field}`]), net);
    // The tax of prices that include it is what their sum leaves: art. 106e ust. 7 of the Polish act.
    same(`P_14_${field}`, cents(invoice[`P_14_${field}`]), tax, rates.size * 1.01 * unit);
    const isTaxed = ['1', '2', '3', '4'].includes(field);
    const isForeign = invoice.KodWaluty !== 'PLN';
    need((invoice[`P_14_${field}W`] !== undefined) === (isTaxed && isForeign), `P_14_${field}W in złoty`);
  }
  for (const name of Object.keys(invoice).filter((it) => it.startsWith('P_13_')))
    need(byField.has(name.slice(5)), `${name} is of no line`);
  const { net, tax } = sumsOfFields(invoice);
  same('P_15', cents(invoice.P_15), net + tax);

  const { Rozliczenie: settled } = invoice;
  if (settled) {
    const off = settled.Odliczenia.reduce((sum: number, it: Node) => sum + cents(it.Kwota), 0);
    same('deductions', off, cents(settled.SumaOdliczen));
    same('due', cents(invoice.P_15) - off, cents(settled.DoZaplaty) - cents(settled.DoRozliczenia));
  }
  const { Adnotacje: notes, RodzajFaktury: type } = invoice;
  need((notes.Zwolnienie.P_19 === '1') === byField.has('7'), 'P_19 where something is exempt');
  const isReversed = byField.has('10') || byField.has('9');
  need((notes.P_18 === '1') === isReversed, 'P_18 where the buyer pays the tax');
  need(type.startsWith('KOR') === (invoice.DaneFaKorygowanej !== undefined), `${type} and what it corrects`);
  need((type === 'ROZ') === (invoice.FakturaZaliczkowa !== undefined), `${type} and its advances`);
  if (type.startsWith('KOR')) need(cents(invoice.P_15) <= 0, 'a credit above zero');
  return broken;
}

/** Its last digit is the others' sum by weights, modulo 11. */
function isNip(nip: unknown): boolean {
  const digits = String(nip);
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((so, weight, at) => so + weight * Number(digits[at]), 0);
  return sum % 11 === Number(digits[9]);
}
