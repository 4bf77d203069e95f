import type { Words } from '@/i18n/use-words';
import en from './en/properties.json';
import es from './es/properties.json';

export const propertiesWords: Words<typeof en> = { en, es };
