import type { Words } from '@/i18n/use-words';
import en from './en/mail-templates-screen.json';
import es from './es/mail-templates-screen.json';

export const mailTemplatesWords: Words<typeof en> = { en, es };
