const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON on one line, indented for reading: its texts and numbers stand as they were sent. What is no JSON, or is on several
 * lines already, is left as it is.
 */
export function indented(text: string): string {
  if (text.includes('\n') || !isJson(text)) return text;
  let depth = 0;
  let last = '';
  let output = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const opens = token === '{' || token === '[';
    const closes = token === '}' || token === ']';
    const isEmpty = closes && (last === '{' || last === '[');
    if (closes) depth -= 1;
    const begins = last === '{' || last === '[' || last === ',';
    if ((begins || closes) && !isEmpty) output += `\n${'  '.repeat(depth)}`;
    output += token === ':' ? ': ' : token;
    if (opens) depth += 1;
    last = token;
  }
  return output;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
