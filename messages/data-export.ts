import type { Words } from '@/i18n/use-words';
import en from './en/data-export.json';
import es from './es/data-export.json';

export const dataExportWords: Words<typeof en> = { en, es };
