import type { Words } from '@/i18n/use-words';
import en from './en/search.json';
import es from './es/search.json';

export const searchWords: Words<typeof en> = { en, es };
