import type { Words } from '@/i18n/use-words';
import en from './en/stay-money.json';
import es from './es/stay-money.json';

export const stayMoneyWords: Words<typeof en> = { en, es };
