import type { Words } from '@/i18n/use-words';
import en from './en/rental-today.json';
import es from './es/rental-today.json';

export const rentalTodayWords: Words<typeof en> = { en, es };
