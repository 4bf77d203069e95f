/** What a name stands for. '' where the document has none: its line is left out. Undefined where it is not known yet. */
export type TemplateValues = Partial<Record<string, string>>;

const NAME = /\{\{([^{}]*)\}\}/g;
const LOOSE = /\{\{|\}\}/g;

/**
 * A template with its names, {{number}}, filled in; what is filled in is never read as a name. A line with a name that
 * the document has no value for is left out; a name that is not known yet stays as it is.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const known = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const lines = template.split(/\r?\n/).filter((line) => !namesIn(line).some((name) => known(name) === ''));
  const filled = lines.map((line) => line.replace(NAME, (whole, name: string) => known(name.trim()) ?? whole));
  return filled
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text with a name in the place of what it stands for, wherever that is not a part of a longer word or number. */
export function nameValue(text: string, name: string, value: string): string {
  const escaped = value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu'), () => `{{${name}}}`);
}

/** The first thing in a template that is no name, and where it stands, counted from 1; undefined where all is well. */
export function findTemplateProblem(
  template: string,
  known: readonly string[],
): { found: string; line: number; column: number } | undefined {
  for (const [index, line] of template.split(/\r?\n/).entries()) {
    const unknown = [...line.matchAll(NAME)].filter(([, name = '']) => !known.includes(name.trim()));
    const loose = [...line.replace(NAME, (whole) => ' '.repeat(whole.length)).matchAll(LOOSE)];
    const [first] = [...unknown, ...loose].sort((a, b) => a.index - b.index);
    if (first) return { found: first[0], line: index + 1, column: first.index + 1 };
  }
}

function namesIn(line: string): string[] {
  return [...line.matchAll(NAME)].map(([, name = '']) => name.trim());
}
