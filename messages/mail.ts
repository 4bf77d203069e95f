import type { Words } from '@/i18n/use-words';
import en from './en/mail.json';
import es from './es/mail.json';

export const mailWords: Words<typeof en> = { en, es };
