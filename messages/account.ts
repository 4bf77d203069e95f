import type { Words } from '@/i18n/use-words';
import en from './en/account.json';
import es from './es/account.json';

export const accountWords: Words<typeof en> = { en, es };
