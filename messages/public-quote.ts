import type { Words } from '@/i18n/use-words';
import en from './en/public-quote.json';
import es from './es/public-quote.json';

export const publicQuoteWords: Words<typeof en> = { en, es };
