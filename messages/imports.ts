import type { Words } from '@/i18n/use-words';
import en from './en/imports.json';
import es from './es/imports.json';

export const importsWords: Words<typeof en> = { en, es };
