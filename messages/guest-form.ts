import type { Words } from '@/i18n/use-words';
import de from './de/guest-form.json';
import en from './en/guest-form.json';
import es from './es/guest-form.json';
import fr from './fr/guest-form.json';
import it from './it/guest-form.json';

export const guestFormWords: Words<typeof en> = { en, es, de, fr, it };
