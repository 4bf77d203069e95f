import type { Words } from '@/i18n/use-words';
import en from './en/public-invoice.json';
import es from './es/public-invoice.json';

export const publicInvoiceWords: Words<typeof en> = { en, es };
