import { accountIn } from '@/server/banking/bank-statements/account-number';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';

/**
 * The words between slashes that divide `:86:`: ING's "MT940 structured", which Rabobank, ABN AMRO and bunq write too.
 * A word that is not of this list is a part of the text that it stands in.
 */
const CODES =
  'ACCW|ADDR|BENM|BIC|CNTP|CSID|EREF|EXCH|IBAN|IREF|ISDT|KREF|MARF|MREF|NAME|OCMT|ORDP|PREF|PURP|REMI|RREF|RTRN|SVCL|' +
  'SWOC|SWOD|TRCD|TRTP|UCRD|UDTR|ULTB|ULTC|ULTD';
const BEGINNING = new RegExp(`^\\s*/(?:${CODES})/`);
const CODE = new RegExp(`\\s?/(${CODES})/`);

/** The parties that a name may be of, beside the other side: who it was done for. */
const ULTIMATE = new Set(['UCRD', 'UDTR', 'ULTB', 'ULTC', 'ULTD']);

type TextFields = Partial<Pick<ParsedMovement, 'description' | 'reference' | 'counterparty' | 'returned'>>;

/**
 * What a text says that is divided by words between slashes: `/TRTP/SEPA/IBAN/NL91…/NAME/A. Jansen/REMI/Invoice 7/EREF/E2E-42`.
 * Undefined for another text.
 */
export function readSlashCodes(text: string): TextFields | undefined {
  if (!BEGINNING.test(text)) return undefined;
  const values = valuesOf(text);
  const value = (code: string) => values.get(code) ?? '';
  const [iban, , partyName] = value('CNTP').split('/');
  const name = value('NAME') || partyName?.trim() || '';
  const account = accountIn(value('IBAN') || (iban ?? ''));
  const remittance = remittanceOf(value('REMI'));
  const references = [value('EREF'), value('PREF'), value('IREF'), value('KREF'), remittance.reference];
  const reference = references.find((it) => it && !/^(?:NOTPROVIDED|NONREF)$/i.test(it));
  const isParty = name || account.iban || account.number;
  return {
    description: remittance.text || remittance.reference || value('TRTP') || name,
    ...(reference && { reference }),
    ...(isParty && {
      counterparty: {
        ...(name && { name }),
        ...(account.iban ? { iban: account.iban } : account.number && { accountNumber: account.number }),
      },
    }),
    ...(values.has('RTRN') && { returned: true }),
  };
}

/** Each word and what stands behind it until the next; of a word that stands twice the first that says something. */
function valuesOf(text: string): Map<string, string> {
  const parts = text.split(CODE);
  const values = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) {
    const [code = '', value = ''] = [parts[at], parts[at + 1]];
    const isUltimate = code === 'NAME' && ULTIMATE.has(parts[at - 2] ?? '');
    const key = isUltimate ? 'ultimate' : code;
    if (!values.get(key)) values.set(key, withoutLastSlashes(value.replace(/\s+/g, ' ').trim()));
  }
  return values;
}

function withoutLastSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '/' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end);
}

/** `USTD//Invoice 7` is free text, `STRD/CUR/9001…` and `CDTRREF/9001…` a reference of the payee, anything else the text itself. */
function remittanceOf(value: string): { text: string; reference: string } {
  const [, reference = ''] = /^STRD\/(?:\w*\/)?(.*)$|\/CDTRREF\/([^/]+)$/.exec(value)?.filter(Boolean) ?? [];
  if (reference) return { text: '', reference: reference.trim() };
  return { text: value.replace(/^USTD\/+/, '').trim(), reference: '' };
}
