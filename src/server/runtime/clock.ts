import { once } from '@/server/runtime/once';

type Clock = { now: () => Date };

/** The instant every rule goes by; tests set it. */
export const clock = once<Clock>('clock', () => ({ now: () => new Date() }));
