import type { Words } from '@/i18n/use-words';
import en from './en/reservations.json';
import es from './es/reservations.json';

export const reservationsWords: Words<typeof en> = { en, es };
