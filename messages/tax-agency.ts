import type { Words } from '@/i18n/use-words';
import en from './en/tax-agency.json';
import es from './es/tax-agency.json';

export const taxAgencyWords: Words<typeof en> = { en, es };
