import { normalizeTaxId, taxIdWarnings } from '@/lib/tax/tax-id';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';

/** The texts of a movement: its records 23, and the fields of its record 22. */
export type N43Texts = {
  /** The bank, 4 digits. */
  entity: string;
  mode: string;
  common: string;
  isDebit: boolean;
  /** Columns 5 to 80 of each record 23, untrimmed: a word may go on in column 43. */
  texts: string[];
  ref1: string;
};

type TextFields = Pick<ParsedMovement, 'description' | 'reference' | 'counterparty'>;

/** The names of purposes and categories in ISO 20022: four letters, or nothing. */
const CODES = /^(?:[A-Z]{4}| {4})(?:[A-Z]{4}| {4})$/;

/** Reads the texts of a movement: in mode 3 by the columns of SEPA, else as plain text. */
export function readTexts(from: N43Texts): TextFields {
  const sepaFields = isDirectDebit(from) ? directDebit(from) : isTransfer(from) ? transfer(from) : undefined;
  const taxId = taxIdOf(from);
  const description = sepaFields?.description || from.texts.map(collapseBlanks).filter(Boolean).join(' ');
  const { counterparty } = sepaFields ?? {};
  const party = taxId ? { ...counterparty, taxId } : counterparty;
  return {
    description,
    ...(sepaFields?.reference && { reference: sepaFields.reference }),
    ...(party && { counterparty: party }),
  };
}

/** Banks write mode 3 into files without its columns: only what looks like them is read by them. */
function isTransfer({ mode, common, texts }: N43Texts): boolean {
  return mode === '3' && common === '04' && texts.length >= 3 && CODES.test((texts[2] ?? '').slice(0, 8));
}

function isDirectDebit({ mode, texts }: N43Texts): boolean {
  return mode === '3' && texts.length >= 3 && /^(?:CORE|B2B )/.test(texts[0] ?? '');
}

function transfer({ texts, isDebit }: N43Texts): TextFields {
  const [payer = '', references = '', purpose = '', more = '', beneficiary = ''] = texts;
  const name = collapseBlanks(isDebit ? beneficiary : payer.slice(0, 66));
  const reference = known(references.slice(0, 35));
  return {
    description: concept(purpose, more) || name,
    ...(reference && { reference }),
    ...(name && { counterparty: { name } }),
  };
}

function directDebit({ texts, isDebit }: N43Texts): TextFields {
  const [creditor = '', mandate = '', purpose = '', more = '', debtor = ''] = texts;
  const name = collapseBlanks(isDebit ? creditor.slice(4, 74) : debtor.slice(35));
  const reference = known(debtor.slice(0, 35)) ?? known(mandate.slice(35, 70));
  return {
    description: [name, concept(purpose, more)].filter(Boolean).join(' '),
    ...(reference && { reference }),
    ...(name && { counterparty: { name } }),
  };
}

/** The concept runs from column 13 of the third record to column 76 of the fourth. */
function concept(purpose: string, more: string): string {
  return collapseBlanks(purpose.slice(8).padEnd(68) + more.slice(0, 72));
}

function known(text: string): string | undefined {
  const tidied = collapseBlanks(text);
  return tidied && tidied !== 'NOTPROVIDED' ? tidied : undefined;
}

/** Where a bank writes the tax id of the other side. Only a valid one is taken for it: others write texts there. */
const TAX_ID_PLACES: Record<string, (from: N43Texts) => string | undefined> = {
  '0049': ({ texts }) => texts[0]?.slice(38), // Santander
  '0081': ({ ref1 }) => ref1, // Sabadell
  '2038': ({ texts }) => texts[0], // Bankia
  '2100': ({ texts }) => texts[1], // CaixaBank
};

function taxIdOf(from: N43Texts): string | undefined {
  const words = TAX_ID_PLACES[from.entity]?.(from)?.split(/\s+/) ?? [];
  const found = words.find((word) => /^[A-Z0-9]{9}$/.test(word) && /[A-Z]/.test(word) && isTaxId(word));
  return found && normalizeTaxId(found);
}

function isTaxId(word: string): boolean {
  return taxIdWarnings(word, 'ES').length === 0;
}

/** A text in one line, without the blanks that fill its columns. */
export function collapseBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
