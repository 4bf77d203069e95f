import type { Words } from '@/i18n/use-words';
import en from './en/company-deletion.json';
import es from './es/company-deletion.json';

export const companyDeletionWords: Words<typeof en> = { en, es };
