import type { Words } from '@/i18n/use-words';
import en from './en/document-form.json';
import es from './es/document-form.json';

export const documentFormWords: Words<typeof en> = { en, es };
