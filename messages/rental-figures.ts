import type { Words } from '@/i18n/use-words';
import en from './en/rental-figures.json';
import es from './es/rental-figures.json';

export const rentalFiguresWords: Words<typeof en> = { en, es };
