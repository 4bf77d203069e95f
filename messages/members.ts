import type { Words } from '@/i18n/use-words';
import en from './en/members.json';
import es from './es/members.json';

export const membersWords: Words<typeof en> = { en, es };
