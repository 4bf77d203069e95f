import type { Words } from '@/i18n/use-words';
import en from './en/document-timeline.json';
import es from './es/document-timeline.json';

export const documentTimelineWords: Words<typeof en> = { en, es };
