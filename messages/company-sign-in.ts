import type { Words } from '@/i18n/use-words';
import en from './en/company-sign-in.json';
import es from './es/company-sign-in.json';

export const companySignInWords: Words<typeof en> = { en, es };
