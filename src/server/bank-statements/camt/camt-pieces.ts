import { XMLValidator } from 'fast-xml-parser';
import { declaresDocumentType } from '@/lib/read-xml';
import { StatementError } from '@/server/bank-statements/statement-problems';

/** A statement, report or notification of a message: its entries apart from what stands around them. */
export type CamtPieces = { line: number; head: string; entries: { line: number; xml: string }[] };

const MESSAGES = /<(?:[\w.-]+:)?(BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)[\s>]/;

/** What a message has several of, and comments and raw text, where a name means nothing. */
const MARKS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)(?:[\w.-]+:)?(Stmt|Rpt|Ntfctn|Ntry)(?=[\s/>])[^>]*>/g;

/**
 * Divides a message, so that the tree of one entry is in memory at a time.
 * @throws StatementError for a document type, for XML that is not well formed, and for another message
 */
export function piecesOf(xml: string): { isNotification: boolean; pieces: CamtPieces[] } {
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

function divide(xml: string): CamtPieces[] {
  const pieces: CamtPieces[] = [];
  const lineAt = lineCounter(xml);
  let open: { piece: CamtPieces; name: string; copied: number; head: string[] } | undefined;
  let entryFrom = -1;
  for (const mark of xml.matchAll(MARKS)) {
    const [whole, slash, name] = mark;
    if (!name) continue;
    const isEmpty = whole.endsWith('/>');
    if (name !== 'Ntry' && !open && !slash && !isEmpty) {
      open = { piece: { line: lineAt(mark.index), head: '', entries: [] }, name, copied: mark.index, head: [] };
    } else if (open && name === 'Ntry' && !slash && !isEmpty && entryFrom < 0) {
      open.head.push(xml.slice(open.copied, mark.index));
      entryFrom = mark.index;
    } else if (open && name === 'Ntry' && slash && entryFrom >= 0) {
      open.copied = mark.index + whole.length;
      open.piece.entries.push({ line: lineAt(entryFrom), xml: xml.slice(entryFrom, open.copied) });
      entryFrom = -1;
    } else if (open && name === open.name && slash) {
      open.head.push(xml.slice(open.copied, mark.index + whole.length));
      open.piece.head = open.head.join('');
      pieces.push(open.piece);
      open = undefined;
    }
  }
  return pieces;
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
