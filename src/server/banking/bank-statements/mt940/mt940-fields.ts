import { splitByMark } from '@/server/banking/bank-statements/text-pieces';

/** A field of MT940: `:61:` and its lines. */
export type Mt940Field = { tag: string; lines: string[]; line: number };

/** The fields of MT940 and MT942, and `NS` of German banks. Another tag, as `:KO:`, is a part of the text that it stands in. */
const TAG = /^:(13D?|20|21|25P?|28[CD]?|34F|6[024][FM]?|61|65|86|90[CD]|NS):(.*)$/;

/** The marks that banks put around a message: SOH, STX, ETX and EOT. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they are
const MARKS = /[\u0001-\u0004\u001a\r]/g;

/** The header of a SWIFT message, in one line or several, behind the end of the one before it or not. */
const ENVELOPE = /^(?:-\})?(?:\{[1235S]:(?:[^{}]|\{[^{}]*\})*\})*\{4:/;
const OUTSIDE = /^(?:-|-\}.*|\{[1-5S]:.*)$/;

/** The fields of a file, those of SWIFT's own envelope left out. A line that begins no field goes on with the one before it. */
export function* fieldsOf(text: Iterable<string>): Generator<Mt940Field> {
  let field: Mt940Field | undefined;
  let line = 0;
  for (const part of splitByMark(text, '\n')) {
    line += 1;
    const written = part.replace(MARKS, '');
    const content = written.replace(ENVELOPE, '');
    const [, tag, value = ''] = (!isTime(content, field) && TAG.exec(content)) || [];
    const isOutside = OUTSIDE.test(content.trimEnd());
    if (field && (tag || isOutside || content !== written)) {
      yield field;
      field = undefined;
    }
    if (tag) field = { tag, lines: [value], line };
    else if (!isOutside && content.trim() !== '') field?.lines.push(content);
  }
  if (field) yield field;
}

/** Whether a line goes on with a time that the bank has cut at its colon: `:20:11` behind `2026-01-31T13`. */
function isTime(content: string, field: Mt940Field | undefined): boolean {
  return field?.tag === '86' && /^:[0-5]\d:[0-5]\d(?!\d)/.test(content) && /T[0-2]\d$/.test(field.lines.at(-1) ?? '');
}
