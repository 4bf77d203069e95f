import type { Words } from '@/i18n/use-words';
import en from './en/owner-statements.json';
import es from './es/owner-statements.json';

export const ownerStatementsWords: Words<typeof en> = { en, es };
