import { loaded } from '~/tests/setup/loaded-modules';

// After the settings, which the clock's log reads. The test file before may have stopped the clock.
if (!loaded.fresh) {
  const { resetClock } = await import('~/tests/setup/clock');
  resetClock();
}
