import type { Words } from '@/i18n/use-words';
import en from './en/clients.json';
import es from './es/clients.json';

export const clientsWords: Words<typeof en> = { en, es };
