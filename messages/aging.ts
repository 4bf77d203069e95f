import type { Words } from '@/i18n/use-words';
import en from './en/aging.json';
import es from './es/aging.json';

export const agingWords: Words<typeof en> = { en, es };
