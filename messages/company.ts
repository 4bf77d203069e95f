import type { Words } from '@/i18n/use-words';
import en from './en/company.json';
import es from './es/company.json';

export const companyWords: Words<typeof en> = { en, es };
