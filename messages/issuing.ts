import type { Words } from '@/i18n/use-words';
import en from './en/issuing.json';
import es from './es/issuing.json';

export const issuingWords: Words<typeof en> = { en, es };
