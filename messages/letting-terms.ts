import type { Words } from '@/i18n/use-words';
import en from './en/letting-terms.json';
import es from './es/letting-terms.json';

export const lettingTermsWords: Words<typeof en> = { en, es };
