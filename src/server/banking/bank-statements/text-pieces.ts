/** What stands between the marks, one character each, of a text that comes in pieces. What is behind the last is left out where it is empty. */
export function* splitByMark(pieces: Iterable<string>, mark: string): Generator<string, void, undefined> {
  let begun: string[] = [];
  for (const piece of pieces) {
    let at = 0;
    for (let end = piece.indexOf(mark); end >= 0; end = piece.indexOf(mark, at)) {
      begun.push(piece.slice(at, end));
      yield begun.length === 1 ? (begun[0] ?? '') : begun.join('');
      begun = [];
      at = end + 1;
    }
    if (at < piece.length) begun.push(piece.slice(at));
  }
  if (begun.length > 0) yield begun.join('');
}

/** The beginning of a text, of so many characters where it has them. */
export function beginningOf(pieces: Iterable<string>, length: number): string {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

/** A text that comes in pieces, cut into parts of one length; the last may be shorter. */
export function* splitByLength(pieces: Iterable<string>, length: number): Generator<string, void, undefined> {
  let rest = '';
  for (const piece of pieces) {
    const text = rest + piece;
    const whole = text.length - (text.length % length);
    for (let at = 0; at < whole; at += length) yield text.slice(at, at + length);
    rest = text.slice(whole);
  }
  if (rest !== '') yield rest;
}
