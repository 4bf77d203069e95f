import type { Words } from '@/i18n/use-words';
import en from './en/ledger.json';
import es from './es/ledger.json';

export const ledgerWords: Words<typeof en> = { en, es };
