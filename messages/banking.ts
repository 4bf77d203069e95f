import type { Words } from '@/i18n/use-words';
import en from './en/banking.json';
import es from './es/banking.json';

export const bankingWords: Words<typeof en> = { en, es };
