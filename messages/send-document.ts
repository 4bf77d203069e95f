import type { Words } from '@/i18n/use-words';
import en from './en/send-document.json';
import es from './es/send-document.json';

export const sendDocumentWords: Words<typeof en> = { en, es };
