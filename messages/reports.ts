import type { Words } from '@/i18n/use-words';
import en from './en/reports.json';
import es from './es/reports.json';

export const reportsWords: Words<typeof en> = { en, es };
