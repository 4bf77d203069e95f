import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import { createShortener } from '@/server/e-invoicing/e-invoicing/formats/shortened';

/** What people type beyond Latin-1, and what stands for it; accents go by themselves. */
const others: Record<string, string> = {
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  '™': 'TM',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/** Texts as a format of Latin letters takes them, in one line, and where that changed more than white space. */
export function latinText(label: string) {
  const { shorten, warnings } = createShortener(label);
  const within = (last: string, why: Why) => {
    const beyond = new RegExp(`[^\\u0000-\\u${last}]`, 'gu');
    return (text: string, most: number, path: Warning['path']): string => {
      const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
      const written = line.replace(beyond, (character) => others[character] ?? (plain(character, beyond) || '?'));
      if (written !== line) warnings.push({ path, ...why });
      return shorten(written, most, path);
    };
  };
  return {
    /** Basic Latin and the Latin-1 supplement. */
    latin: within('00ff', reasonOf('EINVOICE_LETTERS_REPLACED', { format: label })),
    /** Basic Latin. */
    ascii: within('007f', reasonOf('EINVOICE_ACCENTS_REPLACED', { format: label })),
    warnings,
  };
}

export type WriteText = ReturnType<typeof latinText>['latin'];

function plain(character: string, beyond: RegExp): string {
  return character.normalize('NFKD').replace(beyond, '');
}
