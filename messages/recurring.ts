import type { Words } from '@/i18n/use-words';
import en from './en/recurring.json';
import es from './es/recurring.json';

export const recurringWords: Words<typeof en> = { en, es };
