import type { Words } from '@/i18n/use-words';
import en from './en/companies.json';
import es from './es/companies.json';

export const companiesWords: Words<typeof en> = { en, es };
