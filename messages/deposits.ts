import type { Words } from '@/i18n/use-words';
import en from './en/deposits.json';
import es from './es/deposits.json';

export const depositsWords: Words<typeof en> = { en, es };
