import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as screens from '~/messages/all';
import enLetters from '~/messages/en/mail-letters.json';
import esLetters from '~/messages/es/mail-letters.json';

const en = { ...screens.en, letters: enLetters };
const es = { ...screens.es, letters: esLetters };

// That every key in use exists is the compiler's to prove: next-intl's keys are typed by the English messages.

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path: string[] = []): string[][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...path, key]] : leaves(value, [...path, key]),
  );
}

function texts(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : texts(value, `${path}${key}.`),
  );
}

/** The arguments with their types, and the tags, of an ICU message: ['count plural', 'link tag']; a branch's text is none. */
function placeholders(text: string): string[] {
  const found = text.matchAll(/(?<!(?:=\d+|one|other|yes) )\{(\w+)(?:, *(\w+)|(?=\}))|<(\w+)>/g);
  const all = [...found].map(([, argument, type = '', tag]) => (tag ? `${tag} tag` : `${argument} ${type}`.trim()));
  return [...new Set(all)].sort();
}

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

describe('messages', () => {
  it('name each part that /status may show', () => {
    const parts = [...source.matchAll(/on(?:ReadinessCheck|Degradation)\('(\w+)'/g)].map(([, part = '']) => part);
    expect(parts).toContain('migrations');
    const page = readFileSync('src/app/status/known-parts.ts', 'utf8');
    for (const part of parts) {
      expect(en.admin.status.part).toHaveProperty(part);
      expect(page).toContain(`'${part}'`);
    }
  });

  it('has no message that nothing shows', () => {
    // A key is in use where its last part is written out: t('close'), t('copy.done'), or a value of t(`themes.${theme}`).
    const unused = leaves(en).filter(
      (path) => !new RegExp(`['"\`.]${path.at(-1)}['"\`]|\\b${path.at(-1)}:`).test(source),
    );
    expect(unused.map((path) => path.join('.'))).toEqual([]);
  });

  it('leaves dates to the formatters of a screen, which know its time zone', () => {
    expect(
      texts(screens.en)
        .filter(([, text]) => /, *(?:date|time)\b/.test(text))
        .map(([key]) => key),
    ).toEqual([]);
  });

  it('says everything in Spanish, with the placeholders and tags of the English', () => {
    const spanish = new Map(texts(es));
    const differing = texts(en).filter(([key, text]) => {
      const translated = spanish.get(key)?.trim();
      return !translated || placeholders(translated).join() !== placeholders(text).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});
