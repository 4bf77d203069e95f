'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { LeaveQuestion } from '@/components/ui/leave-question';
import { askWith, type Departure, discardUnsaved, hasUnsaved, leave } from '@/components/unsaved';

/** Asks before a link, or the way back, leaves a form that is not saved. Reloading and closing only keep the draft. */
export function LeaveGuard() {
  const router = useRouter();
  const [pending, setPending] = useState<Departure>();

  useEffect(() => askWith(setPending), []);

  useEffect(() => {
    // On the window, and so before React and Next see the click.
    const followed = (event: MouseEvent) => {
      const path = hasUnsaved() && pathLedTo(event);
      if (!path) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave(() => router.push(path));
    };
    window.addEventListener('click', followed, true);
    return () => window.removeEventListener('click', followed, true);
  }, [router]);

  useEffect(() => guardHistory((go) => leave(go)), []);

  function go(prepare?: () => void) {
    prepare?.();
    setPending(undefined);
    pending?.go();
  }

  return (
    <LeaveQuestion
      open={pending !== undefined}
      fate={pending?.fate ?? 'kept'}
      onDiscard={() => go(discardUnsaved)}
      onLeave={() => go()}
      onStay={() => setPending(undefined)}
    />
  );
}

/** Where on this site a plain click on a link leads, if it leaves the page. */
function pathLedTo(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link?.href || !isPlain || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return origin === window.location.origin && !isHere ? pathname + search + hash : undefined;
}

/** Holds the way back and forth up, in browsers whose Navigation API can; in the others the draft is kept. */
function guardHistory(ask: (go: () => void) => void): (() => void) | undefined {
  const { navigation } = window;
  if (!navigation) return undefined;
  let isSettled = false;
  const travelled = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || isSettled || !hasUnsaved()) return;
    event.preventDefault();
    const { key } = event.destination;
    ask(() => {
      isSettled = true;
      void navigation.traverseTo(key).finished?.finally(() => {
        isSettled = false;
      });
    });
  };
  navigation.addEventListener('navigate', travelled);
  return () => navigation.removeEventListener('navigate', travelled);
}
