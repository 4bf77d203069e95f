import type { Words } from '@/i18n/use-words';
import en from './en/api-keys.json';
import es from './es/api-keys.json';

export const apiKeysWords: Words<typeof en> = { en, es };
