import { useEffect } from 'react';

/** Tells the sender that somebody has the page before them: not while it is only fetched, or loaded in a tab behind. */
export function useReportOpened(address: string): void {
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', report);
      // What is lost on the way is one opening that is not counted.
      void fetch(`${address}/opened`, { method: 'POST', keepalive: true, referrerPolicy: 'no-referrer' }).catch(
        () => {},
      );
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [address]);
}
