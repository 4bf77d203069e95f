import type { Words } from '@/i18n/use-words';
import en from './en/products.json';
import es from './es/products.json';

export const productsWords: Words<typeof en> = { en, es };
