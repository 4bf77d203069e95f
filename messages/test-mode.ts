import type { Words } from '@/i18n/use-words';
import en from './en/test-mode.json';
import es from './es/test-mode.json';

export const testModeWords: Words<typeof en> = { en, es };
