import type { Words } from '@/i18n/use-words';
import en from './en/quotes.json';
import es from './es/quotes.json';

export const quotesWords: Words<typeof en> = { en, es };
