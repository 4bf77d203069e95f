import type { Words } from '@/i18n/use-words';
import en from './en/record-books.json';
import es from './es/record-books.json';

export const recordBooksWords: Words<typeof en> = { en, es };
