import { once } from '@/server/once';

type Clock = { now: () => Date };

/** The instant every rule goes by; tests set it. */
export const clock = once<Clock>('clock', () => ({ now: () => new Date() }));
