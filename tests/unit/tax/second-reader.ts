import { expect } from 'vitest';

// The second reader: positions as the facts page has them, written by hand, and no table of ours.

/** What stands from one position to another, both included and counted from 1. */
export const at = (text: string, from: number, to: number) => text.slice(from - 1, to);

/** An amount of a form with tags: 17 positions, N for below nothing. */
export function amount(text: string, from: number): number {
  const field = at(text, from, from + 16);
  expect(field).toMatch(/^[N\d]\d{16}$/);
  return (field.startsWith('N') ? -1 : 1) * Number(field.replace('N', '0')) * 0.01 + 0;
}

export const rate = (text: string, from: number) => Number(at(text, from, from + 4)) / 100;

/** The pages of a file by their tags, its envelope checked on the way. */
export function unpack(text: string, form: string, period: string): Map<string, string> {
  const open = `<T${form}0${period}0000>`;
  expect(open).toHaveLength(17);
  expect(text.startsWith(`${open}<AUX>`)).toBe(true);
  expect(text.endsWith(`</T${form}0${period}0000>`)).toBe(true);
  expect(at(text, 323, 328)).toBe('</AUX>');
  const pages = new Map<string, string>();
  for (let rest = text.slice(17 + 311, -18); rest !== ''; ) {
    const tag = /^<(T\w{8})>/.exec(rest)?.[1] ?? expect.fail(`no page at ${rest.slice(0, 20)}`);
    const end = rest.indexOf(`</${tag}>`) + tag.length + 3;
    pages.set(tag, rest.slice(0, end));
    rest = rest.slice(end);
  }
  return pages;
}
