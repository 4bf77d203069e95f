import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import { createShortener } from '@/server/e-invoicing/e-invoicing/formats/shortened';

/** Control characters that KSeF refuses beside those of XML. */
const REFUSED = /[\u007f-\u0084\u0086-\u009f]/g;

/** Texts as FA(3) takes them: in one line, without the characters that it refuses, in no more than a length. */
export function ksefText() {
  const { shorten, warnings } = createShortener('FA(3)');
  const text = (value: string, most: number, path: Warning['path']): string => {
    const written = value.replace(REFUSED, ' ');
    if (written !== value) {
      warnings.push({ path, ...reasonOf('KSEF_CONTROL_CHARACTER') });
    }
    return shorten(written.replace(/\s+/g, ' ').trim(), most, path);
  };
  return { text, warnings };
}

export type KsefText = ReturnType<typeof ksefText>['text'];
