/** A value of a PDF (ISO 32000-1, 7.3). Its bytes are characters of Latin-1, so that a position is the same in both. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfReference | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

/** `/FlateDecode`, without its slash. */
export class PdfName {
  constructor(readonly name: string) {}
}

/** The bytes of a string: what they stand for depends on where it is. */
export class PdfString {
  constructor(readonly bytes: string) {}
}

/** `12 0 R`. Of an object with several generations the last in the file counts. */
export class PdfReference {
  constructor(readonly object: number) {}
}

const DEEPEST = 60;

const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)+/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const HEX = /<([0-9A-Fa-f\0\t\n\f\r ]*)/y;
/** What stands for itself in a string. */
const PLAIN = /[^\\()]+/y;
const WORD = /true|false|null/y;

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads values one after another. @throws SyntaxError for what is none */
export class PdfValues {
  constructor(
    readonly text: string,
    public at: number,
  ) {}

  skipSpace(): void {
    this.#match(SPACE);
  }

  next(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new SyntaxError('nested too deep');
    this.skipSpace();
    const start = this.text[this.at];
    if (start === '/') return new PdfName(decodedName(this.#match(NAME)?.[1] ?? ''));
    if (start === '(') return this.#string();
    if (start === '[') return this.#array(depth);
    if (start === '<') return this.text[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hex();
    const reference = this.#match(REFERENCE);
    if (reference) return new PdfReference(Number(reference[1]));
    const number = this.#match(NUMBER);
    if (number) return Number(number[0]);
    const word = this.#match(WORD)?.[0];
    if (word === undefined) throw new SyntaxError('no value');
    return word === 'null' ? null : word === 'true';
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at += 1;
    for (this.skipSpace(); this.text[this.at] !== ']'; this.skipSpace()) values.push(this.next(depth + 1));
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    this.at += 2;
    for (this.skipSpace(); !this.text.startsWith('>>', this.at); this.skipSpace()) {
      const key = this.next(depth + 1);
      if (!(key instanceof PdfName)) throw new SyntaxError('no key');
      entries.set(key.name, this.next(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  #hex(): PdfString {
    const digits = this.#match(HEX)?.[1]?.replace(/[^0-9A-Fa-f]/g, '');
    if (digits === undefined || this.text[this.at] !== '>') throw new SyntaxError('no hexadecimal string');
    this.at += 1;
    return new PdfString(
      Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex').toString('latin1'),
    );
  }

  #string(): PdfString {
    let open = 0;
    let bytes = '';
    for (; this.at < this.text.length; this.at++) {
      bytes += this.#match(PLAIN)?.[0] ?? '';
      const letter = this.text.charAt(this.at);
      if (letter === '\\') {
        bytes += this.#escaped();
        continue;
      }
      if (letter === '(' && open++ === 0) continue;
      if (letter === ')' && --open === 0) {
        this.at += 1;
        return new PdfString(bytes);
      }
      bytes += letter;
    }
    throw new SyntaxError('a string without end');
  }

  /** What a backslash and what is behind it stand for; the position is that of its last character. */
  #escaped(): string {
    const octal = /[0-7]{1,3}/y;
    octal.lastIndex = this.at + 1;
    const code = octal.exec(this.text)?.[0];
    this.at += code?.length ?? 1;
    if (code) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
    const letter = this.text.charAt(this.at);
    if (letter === '\r' && this.text[this.at + 1] === '\n') this.at += 1;
    return letter === '\r' || letter === '\n' ? '' : (ESCAPED[letter] ?? letter);
  }
}

function decodedName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
