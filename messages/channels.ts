import type { Words } from '@/i18n/use-words';
import en from './en/channels.json';
import es from './es/channels.json';

export const channelsWords: Words<typeof en> = { en, es };
