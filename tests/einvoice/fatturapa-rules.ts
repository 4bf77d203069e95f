import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) =>
    ['DettaglioLinee', 'DatiRiepilogo', 'Causale', 'ScontoMaggiorazione', 'DettaglioPagamento'].includes(name),
});

// biome-ignore lint/suspicious/noExplicitAny: XML of any shape
type Node = any;

const number = (text: Node) => Number(text ?? 0);

/** The FatturaPA of a document, as another parser reads it. */
export function readFatturaPa(xml: string): {
  version: string;
  header: Node;
  general: Node;
  goods: Node;
  payment: Node;
} {
  const { FatturaElettronica: document } = parser.parse(xml);
  const { DatiGenerali, DatiBeniServizi, DatiPagamento } = document.FatturaElettronicaBody;
  return {
    version: document['@versione'],
    header: document.FatturaElettronicaHeader,
    general: DatiGenerali.DatiGeneraliDocumento,
    goods: DatiBeniServizi,
    payment: DatiPagamento,
  };
}

/** What SdI would refuse of a FatturaPA, of which its schema says nothing, each by the code that it answers with. */
export function brokenFatturaPaRules(xml: string): string[] {
  const { version, header, general, goods, payment } = readFatturaPa(xml);
  const broken: string[] = [];
  const need = (isSo: boolean, rule: string) => {
    if (!isSo) broken.push(rule);
  };
  const { DatiTrasmissione: sent, CedentePrestatore: seller, CessionarioCommittente: buyer } = header;
  need(version === sent.FormatoTrasmissione, '00428 version and format');
  const code: string = sent.CodiceDestinatario;
  need(code.length === (version === 'FPA12' ? 6 : 7), '00427 length of the recipient code');
  need(sent.PECDestinatario === undefined || code === '0000000', '00426 PEC beside a code');
  need((buyer.Sede.Nazione === 'IT') === (code !== 'XXXXXXX'), 'a client abroad has seven X');
  const ids = buyer.DatiAnagrafici;
  need(Boolean(ids.IdFiscaleIVA?.IdCodice ?? ids.CodiceFiscale), '00417 no id of the client');
  for (const { Sede: seat } of [seller, buyer]) need(seat.Nazione === 'IT' || seat.CAP === '00000', 'CAP abroad');
  need(
    (seller.Sede.Nazione === 'IT') === (seller.DatiAnagrafici.RegimeFiscale !== 'RF18'),
    'regime of a foreign seller',
  );
  need(/\d/.test(general.Numero), '00425 number without a digit');

  const lines: Node[] = goods.DettaglioLinee;
  const rows: Node[] = goods.DatiRiepilogo;
  const keyOf = ({ AliquotaIVA: rate, Natura: nature }: Node) => `${rate} ${nature ?? ''}`;
  lines.forEach((line, index) => {
    const at = `line ${line.NumeroLinea}`;
    need(Number(line.NumeroLinea) === index + 1, `${at}: order`);
    let price = number(line.PrezzoUnitario);
    for (const { Tipo: kind, Percentuale: rate, Importo: amount } of line.ScontoMaggiorazione ?? []) {
      const off = amount === undefined ? (price * number(rate)) / 100 : number(amount);
      price += kind === 'SC' ? -off : off;
    }
    const whole = price * (line.Quantita === undefined ? 1 : number(line.Quantita));
    need(Math.abs(whole - number(line.PrezzoTotale)) < 0.019, `00423 ${at}: ${whole} is not ${line.PrezzoTotale}`);
    need((number(line.AliquotaIVA) === 0) === (line.Natura !== undefined), `00400/00401 ${at}: Natura`);
    need(
      rows.some((row) => keyOf(row) === keyOf(line)),
      `00443/00444 ${at}: not in the summary`,
    );
  });
  need(new Set(rows.map(keyOf)).size === rows.length, 'a rate twice in the summary');
  let total = 0;
  for (const row of rows) {
    const base = number(row.ImponibileImporto);
    const tax = number(row.Imposta);
    const of = lines.filter((line) => keyOf(line) === keyOf(row));
    const sum = of.reduce((so, line) => so + number(line.PrezzoTotale), 0);
    need(of.length > 0, `00419 ${keyOf(row)}: in no line`);
    need(Math.abs(sum - base) < 0.005, `00422 ${keyOf(row)}: ${sum} is not ${base}`);
    need(Math.abs((base * number(row.AliquotaIVA)) / 100 - tax) < 0.019, `00421 ${keyOf(row)}: tax ${tax}`);
    need((number(row.AliquotaIVA) === 0) === (row.Natura !== undefined), `00429/00430 ${keyOf(row)}: Natura`);
    need(!['N2', 'N3', 'N6'].includes(row.Natura), `00445 ${keyOf(row)}: without its part`);
    total += base + tax;
  }
  need(Math.abs(total - number(general.ImportoTotaleDocumento)) < 0.005, `total: ${total}`);
  if (general.TipoDocumento === 'TD04') need(total >= 0, 'a credit note below zero');
  const due = (payment?.DettaglioPagamento ?? []).reduce((so: number, it: Node) => so + number(it.ImportoPagamento), 0);
  need(!payment || due <= total + 0.005, `more is due than the total: ${due}`);
  return broken;
}
