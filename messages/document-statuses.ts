import type { Words } from '@/i18n/use-words';
import en from './en/document-statuses.json';
import es from './es/document-statuses.json';

export const documentStatusesWords: Words<typeof en> = { en, es };
