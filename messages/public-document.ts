import type { Words } from '@/i18n/use-words';
import en from './en/public-document.json';
import es from './es/public-document.json';

export const publicDocumentWords: Words<typeof en> = { en, es };
