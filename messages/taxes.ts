import type { Words } from '@/i18n/use-words';
import en from './en/taxes.json';
import es from './es/taxes.json';

export const taxesWords: Words<typeof en> = { en, es };
