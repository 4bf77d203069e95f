import type { Words } from '@/i18n/use-words';
import en from './en/document-amounts.json';
import es from './es/document-amounts.json';

export const documentAmountsWords: Words<typeof en> = { en, es };
