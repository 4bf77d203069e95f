import type { Words } from '@/i18n/use-words';
import de from './de/check-in.json';
import en from './en/check-in.json';
import es from './es/check-in.json';
import fr from './fr/check-in.json';
import it from './it/check-in.json';

export const checkInWords: Words<typeof en> = { en, es, de, fr, it };
