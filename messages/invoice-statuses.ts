import type { Words } from '@/i18n/use-words';
import en from './en/invoice-statuses.json';
import es from './es/invoice-statuses.json';

export const invoiceStatusesWords: Words<typeof en> = { en, es };
