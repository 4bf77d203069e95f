import type { Words } from '@/i18n/use-words';
import en from './en/vendors.json';
import es from './es/vendors.json';

export const vendorsWords: Words<typeof en> = { en, es };
