import type { Words } from '@/i18n/use-words';
import en from './en/shell.json';
import es from './es/shell.json';

export const shellWords: Words<typeof en> = { en, es };
