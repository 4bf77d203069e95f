import { useEffect } from 'react';

/** Tells the sender that somebody has the page before them: not while it is only fetched, or loaded in a tab behind. */
export function useTellOpened(address: string): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      // What is lost on the way is one opening that is not counted.
      void fetch(`${address}/opened`, { method: 'POST', keepalive: true, referrerPolicy: 'no-referrer' }).catch(
        () => {},
      );
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [address]);
}
