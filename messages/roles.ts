import type { Words } from '@/i18n/use-words';
import en from './en/roles.json';
import es from './es/roles.json';

export const rolesWords: Words<typeof en> = { en, es };
