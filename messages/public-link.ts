import type { Words } from '@/i18n/use-words';
import en from './en/public-link.json';
import es from './es/public-link.json';

export const publicLinkWords: Words<typeof en> = { en, es };
