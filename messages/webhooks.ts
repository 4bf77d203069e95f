import type { Words } from '@/i18n/use-words';
import en from './en/webhooks.json';
import es from './es/webhooks.json';

export const webhooksWords: Words<typeof en> = { en, es };
