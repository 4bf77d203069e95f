import type { Words } from '@/i18n/use-words';
import en from './en/fiscal-profile.json';
import es from './es/fiscal-profile.json';

export const fiscalProfileWords: Words<typeof en> = { en, es };
