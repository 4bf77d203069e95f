import type { Words } from '@/i18n/use-words';
import en from './en/client-requests.json';
import es from './es/client-requests.json';

export const clientRequestsWords: Words<typeof en> = { en, es };
