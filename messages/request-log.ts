import type { Words } from '@/i18n/use-words';
import en from './en/request-log.json';
import es from './es/request-log.json';

export const requestLogWords: Words<typeof en> = { en, es };
