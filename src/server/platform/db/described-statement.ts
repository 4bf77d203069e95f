/** A statement as a span may have it: no value in it, whoever wrote it. */
export type DescribedStatement = {
  /** `SELECT`, `WITH`, `COMMIT`; in capitals. */
  operation: string;
  /** The operation and the table that it names first, such as `INSERT invoice`; the operation alone where it names none. */
  summary: string;
  /** The words of the statement: a literal is a question mark, as a parameter is `$1`. */
  text: string;
};

/** As long as the text of a statement may be, in characters. */
const LONGEST_TEXT = 2000;

/** `'text'`, `E'text\''`, `$tag$text$tag$`, `-- to the end of the line`: a comment may have what was in the code. */
const QUOTED = /\b[Ee]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
/** A number that is no part of a name and of no parameter: `30000`, `1.5`, but neither `$1` nor `s3`. */
const NUMBER = /(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g;
/** The table of `FROM "public"."client"`, `INSERT INTO client (`, `UPDATE invoice SET`, but nothing of `FROM unnest(`. */
const TABLE = /\b(?:FROM(?! [\w".]+ ?\()|INTO|^UPDATE) (?:"?public"?\.)?"?(?<table>[a-z_]\w*)/i;

/** Describes a statement: https://opentelemetry.io/docs/specs/semconv/db/database-spans/#sanitization-of-dbquerytext. */
export function describeStatement(text: string): DescribedStatement {
  const sanitized = text.replace(QUOTED, literalOf).replace(NUMBER, '?').replace(/\s+/g, ' ').trim();
  const [operation = ''] = /[A-Za-z]+/.exec(sanitized) ?? [];
  const table = TABLE.exec(sanitized)?.groups?.table;
  const name = operation.toUpperCase();
  return { operation: name, summary: table ? `${name} ${table}` : name, text: sanitized.slice(0, LONGEST_TEXT) };
}

function literalOf(found: string): string {
  return /^(--|\/\*)/.test(found) ? ' ' : '?';
}
