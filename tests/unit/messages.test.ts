import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '~/messages/en';

// That every key in use exists is the compiler's to prove: next-intl's keys are typed by the English messages.

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path: string[] = []): string[][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...path, key]] : leaves(value, [...path, key]),
  );
}

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

describe('messages', () => {
  it('has no message that nothing shows', () => {
    // A key is in use where its last part is written out: t('close'), t('copy.done'), or a value of t(`themes.${theme}`).
    const unused = leaves(en).filter(
      (path) => !new RegExp(`['"\`.]${path.at(-1)}['"\`]|\\b${path.at(-1)}:`).test(source),
    );
    expect(unused.map((path) => path.join('.'))).toEqual([]);
  });
});
