import type { Words } from '@/i18n/use-words';
import en from './en/security-log.json';
import es from './es/security-log.json';

export const securityLogWords: Words<typeof en> = { en, es };
