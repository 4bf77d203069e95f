import type { Words } from '@/i18n/use-words';
import en from './en/guests.json';
import es from './es/guests.json';

export const guestsWords: Words<typeof en> = { en, es };
