import type { Words } from '@/i18n/use-words';
import en from './en/statements.json';
import es from './es/statements.json';

export const statementsWords: Words<typeof en> = { en, es };
