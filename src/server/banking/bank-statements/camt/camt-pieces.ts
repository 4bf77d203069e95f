import { XMLValidator } from 'fast-xml-parser';
import { declaresDocumentType } from '@/lib/text/read-xml';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';

/** An entry of a statement, report or notification, or behind its last one what stands around them. */
export type CamtPiece = { kind: 'entry' | 'head'; line: number; xml: string };

const MESSAGES = /<(?:[\w.-]+:)?(BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)[\s>]/;

/** What a message has several of, and comments and raw text, where a name means nothing. */
const MARKS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)(?:[\w.-]+:)?(Stmt|Rpt|Ntfctn|Ntry)(?=[\s/>])[^>]*>/g;

/**
 * Divides a message, so that the tree of one entry is in memory at a time.
 * @throws StatementError for a document type, for XML that is not well formed, and for another message
 */
export function splitCamt(xml: string): { isNotification: boolean; pieces: Iterable<CamtPiece> } {
  if (declaresDocumentType(xml)) {
    throw new StatementError('document_type');
  }
  const valid = XMLValidator.validate(xml);
  if (valid !== true) {
    throw new StatementError('xml_damaged', {}, valid.err.line);
  }
  const message = MESSAGES.exec(xml)?.[1];
  if (!message) {
    throw new StatementError('xml_other');
  }
  return { isNotification: message === 'BkToCstmrDbtCdtNtfctn', pieces: divide(xml) };
}

function* divide(xml: string): Generator<CamtPiece, void, undefined> {
  const lineAt = lineCounter(xml);
  let open: { line: number; name: string; copied: number; head: string[] } | undefined;
  let entry: { from: number; line: number } | undefined;
  for (const mark of xml.matchAll(MARKS)) {
    const [whole, slash, name] = mark;
    if (!name) continue;
    const isEmpty = whole.endsWith('/>');
    const end = mark.index + whole.length;
    if (name !== 'Ntry' && !open && !slash && !isEmpty) {
      open = { line: lineAt(mark.index), name, copied: mark.index, head: [] };
    } else if (open && name === 'Ntry' && !slash && !isEmpty && !entry) {
      open.head.push(xml.slice(open.copied, mark.index));
      entry = { from: mark.index, line: lineAt(mark.index) };
    } else if (open && name === 'Ntry' && slash && entry) {
      open.copied = end;
      yield { kind: 'entry', line: entry.line, xml: xml.slice(entry.from, end) };
      entry = undefined;
    } else if (open && name === open.name && slash) {
      open.head.push(xml.slice(open.copied, end));
      yield { kind: 'head', line: open.line, xml: open.head.join('') };
      open = undefined;
    }
  }
}

/** Counts lines forward: places are asked for in their order. */
function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let at = 0;
  return (index) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < index; next = text.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}
