import type { Words } from '@/i18n/use-words';
import en from './en/rental-reports.json';
import es from './es/rental-reports.json';

export const rentalReportsWords: Words<typeof en> = { en, es };
