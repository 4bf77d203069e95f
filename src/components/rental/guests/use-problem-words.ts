'use client';

import { useWords } from '@/i18n/use-words';
import type { Problem } from '@/server/rental/guests/registration.schema';
import { travellersWords } from '~/messages/travellers';

/** What varies in some of the sentences, where it does not. */
const blanks = { most: '', people: '', travellers: '' };

/** Gives the sentence of a problem; of one that stands beside no field, after what it is about. */
export function useProblemWords(): (problem: Pick<Problem, 'code' | 'params'>, about?: string | false) => string {
  const t = useWords(travellersWords, 'problems');
  return ({ code, params }, about) => {
    const sentence = t(code, { ...blanks, ...params });
    return about ? `${about}: ${sentence}` : sentence;
  };
}
