import type { Words } from '@/i18n/use-words';
import en from './en/face.json';
import es from './es/face.json';

export const faceWords: Words<typeof en> = { en, es };
