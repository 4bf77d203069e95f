import type { Words } from '@/i18n/use-words';
import de from './de/travellers.json';
import en from './en/travellers.json';
import es from './es/travellers.json';
import fr from './fr/travellers.json';
import it from './it/travellers.json';

export const travellersWords: Words<typeof en> = { en, es, de, fr, it };
