import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({ extend: { theme: { text: ['2xs'], shadow: ['raised'] } } });

/** Joins class names; of two Tailwind classes that say the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
