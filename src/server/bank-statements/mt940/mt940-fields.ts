import { partsBetween } from '@/server/bank-statements/text-pieces';

/** A field of MT940: `:61:` and its lines. */
export type Mt940Field = { tag: string; lines: string[]; line: number };

/** The fields of a file, those of SWIFT's own envelope left out. A line that begins no field goes on with the one before it. */
export function* fieldsOf(text: Iterable<string>): Generator<Mt940Field> {
  let field: Mt940Field | undefined;
  let line = 0;
  for (const part of partsBetween(text, '\n')) {
    line += 1;
    const written = part.replace(/\r$/, '');
    const content = line === 1 ? written.replace(/^\{1:.*\{4:/, '') : written;
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(content) ?? [];
    if (tag) {
      if (field) yield field;
      field = { tag, lines: [value], line };
    } else if (/^(?:-\}?|\{1:.*)\s*$/.test(content)) {
      if (field) yield field;
      field = undefined;
    } else if (content.trim() !== '') {
      field?.lines.push(content);
    }
  }
  if (field) yield field;
}
