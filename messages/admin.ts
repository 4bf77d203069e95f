import type { Words } from '@/i18n/use-words';
import en from './en/admin.json';
import es from './es/admin.json';

export const adminWords: Words<typeof en> = { en, es };
