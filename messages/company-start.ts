import type { Words } from '@/i18n/use-words';
import en from './en/company-start.json';
import es from './es/company-start.json';

export const companyStartWords: Words<typeof en> = { en, es };
