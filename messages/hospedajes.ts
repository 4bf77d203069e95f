import type { Words } from '@/i18n/use-words';
import en from './en/hospedajes.json';
import es from './es/hospedajes.json';

export const hospedajesWords: Words<typeof en> = { en, es };
