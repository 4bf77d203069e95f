/**
 * Ends the process when asked, by SIGTERM or SIGINT, once `stop` has closed everything. A terminal and npm may both ask for the same
 * thing; who asks again after a second means now.
 * @param endNow what is done before the process ends at once
 */
export function stopOnSignal(stop: () => Promise<void>, endNow: () => void = () => {}): void {
  let asked: number | undefined;
  const end = async () => {
    if (asked !== undefined) {
      if (performance.now() - asked <= 1000) return;
      endNow();
      process.exit(1);
    }
    asked = performance.now();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
