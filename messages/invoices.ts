import type { Words } from '@/i18n/use-words';
import en from './en/invoices.json';
import es from './es/invoices.json';

export const invoicesWords: Words<typeof en> = { en, es };
