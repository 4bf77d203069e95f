import type { Words } from '@/i18n/use-words';
import en from './en/e-invoices.json';
import es from './es/e-invoices.json';

export const eInvoicesWords: Words<typeof en> = { en, es };
