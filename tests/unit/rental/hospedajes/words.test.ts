import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { remedyOf } from '@/server/rental/hospedajes/answer-codes';
import { TABLES } from '@/server/rental/hospedajes/catalogue';
import hospedajes from '~/messages/en/hospedajes.json';
import en from '~/messages/en/travellers.json';

type Words = { [key: string]: string | Words };

const wordsIn = (language: string, name: string): Words =>
  JSON.parse(readFileSync(`messages/${language}/${name}.json`, 'utf8'));
/** The names that a sentence leaves room for, with how each is written. */
const placeholders = (text: string) =>
  [...text.matchAll(/(?<!(?:one|other) )\{(\w+(?:, \w+)*)/g)].map(([, name]) => name).sort();

function sentencesOf(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, said]): [string, string][] =>
    typeof said === 'string' ? [[path + key, said]] : sentencesOf(said, `${path}${key}.`),
  );
}

describe('the words of the check-in', () => {
  it.each([
    ...['es', 'de', 'fr', 'it'].flatMap((language) =>
      ['travellers', 'check-in', 'guest-form', 'check-in-mail'].map((name) => [language, name] as const),
    ),
    ['es', 'hospedajes'] as const,
    ['es', 'entry-form'] as const,
  ])('are those of the English in %s, with its placeholders: %s', (language, name) => {
    const english = sentencesOf(wordsIn('en', name));
    const said = sentencesOf(wordsIn(language, name));
    expect(said.map(([key]) => key)).toEqual(english.map(([key]) => key));
    for (const [index, [key, sentence]] of said.entries()) {
      expect(sentence.trim(), key).not.toBe('');
      expect(placeholders(sentence), key).toEqual(placeholders(english[index]?.[1] ?? ''));
    }
  });

  it('say of every refusal what is to be done', () => {
    const codes = ['10100', '10107', '10113', '10119', '10120', '10121', '10118', '109'];
    expect(new Set(codes.map(remedyOf))).toEqual(new Set(Object.keys(hospedajes.mend)));
  });

  it('name every code of the tables', () => {
    expect(Object.keys(en.documentTypes).sort()).toEqual([...TABLES.TIPO_DOCUMENTO].sort());
    expect(Object.keys(en.sexes).sort()).toEqual([...TABLES.SEXO].sort());
    expect(Object.keys(en.kinships).sort()).toEqual([...TABLES.TIPO_PARENTESCO].sort());
    expect(Object.keys(hospedajes.payments).sort()).toEqual([...TABLES.TIPO_PAGO].sort());
  });
});
