import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mendOf } from '@/server/hospedajes/answer-codes';
import { TABLES } from '@/server/hospedajes/catalogue';
import hospedajes from '~/messages/en/hospedajes.json';
import en from '~/messages/en/travellers.json';

type Words = Record<string, Record<string, string>>;

const wordsIn = (language: string, name: string): Words =>
  JSON.parse(readFileSync(`messages/${language}/${name}.json`, 'utf8'));
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the words of the check-in', () => {
  it.each([
    ...['es', 'de', 'fr', 'it'].map((language) => [language, 'travellers'] as const),
    ['es', 'hospedajes'] as const,
  ])('are those of the English in %s, with its placeholders: %s', (language, name) => {
    const [english, words] = [wordsIn('en', name), wordsIn(language, name)];
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [group, sentences] of Object.entries(english)) {
      expect(Object.keys(words[group] ?? {})).toEqual(Object.keys(sentences));
      for (const [key, sentence] of Object.entries(sentences)) {
        const said = words[group]?.[key] ?? '';
        expect(said.trim(), key).not.toBe('');
        expect(placeholders(said), key).toEqual(placeholders(sentence));
      }
    }
  });

  it('say of every refusal what is to be done', () => {
    const codes = ['10100', '10107', '10113', '10119', '10120', '10121', '10118', '109'];
    expect(new Set(codes.map(mendOf))).toEqual(new Set(Object.keys(hospedajes.mend)));
  });

  it('name every code of the tables', () => {
    expect(Object.keys(en.documentTypes).sort()).toEqual([...TABLES.TIPO_DOCUMENTO].sort());
    expect(Object.keys(en.sexes).sort()).toEqual([...TABLES.SEXO].sort());
    expect(Object.keys(en.kinships).sort()).toEqual([...TABLES.TIPO_PARENTESCO].sort());
    expect(Object.keys(hospedajes.payments).sort()).toEqual([...TABLES.TIPO_PAGO].sort());
  });
});
