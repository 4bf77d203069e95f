import type { Words } from '@/i18n/use-words';
import en from './en/company-archive.json';
import es from './es/company-archive.json';

export const companyArchiveWords: Words<typeof en> = { en, es };
