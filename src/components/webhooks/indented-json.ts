/**
 * JSON on one line, indented for reading. Everything else is left as it is: what is no JSON, what is on several lines
 * already, and what would not be the same afterwards, such as a number with more digits than a computer keeps.
 */
export function indented(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text.trim() ? JSON.stringify(value, null, 2) : text;
  } catch {
    return text;
  }
}
