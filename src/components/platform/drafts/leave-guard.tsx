'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  askWith,
  type Departure,
  discardUnsaved,
  hasUnsaved,
  navigateAway,
} from '@/components/platform/browser/unsaved';
import { isPlainClick } from '@/components/platform/ui/plain-click';
import { lastVisit } from '@/components/platform/ui/return-to';
import { useOnce } from '@/components/platform/ui/use-once';

const loadQuestion = () =>
  import('@/components/platform/ui/leave-question').then((it) => ({ default: it.LeaveQuestion }));
const LeaveQuestion = lazy(loadQuestion);

/** Asks before a link, or the way back, leaves a form that is not saved. Reloading and closing only keep the draft. */
export function LeaveGuard() {
  const router = useRouter();
  const [pending, setPending] = useState<Departure>();
  const isNeeded = useOnce(pending !== undefined);

  useEffect(() => askWith(setPending), []);

  useEffect(() => {
    // On the window, and so before React and Next see the click.
    const followed = (event: MouseEvent) => {
      const way = hasUnsaved() && wayOut(event);
      if (!way) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const visit = way.isReturn && lastVisit(way.path);
      navigateAway(() => (visit ? travel(visit.key) : router.push(way.path)));
    };
    window.addEventListener('click', followed, true);
    return () => window.removeEventListener('click', followed, true);
  }, [router]);

  useEffect(() => guardHistory(navigateAway), []);

  // The question is there before there is anything to ask about, be the server there or not.
  useEffect(() => {
    const prepare = () => void loadQuestion().catch(() => {});
    addEventListener('input', prepare, { once: true });
    return () => removeEventListener('input', prepare);
  }, []);

  function go(prepare?: () => void) {
    prepare?.();
    setPending(undefined);
    pending?.go();
  }

  if (!isNeeded) return null;
  return (
    <Suspense>
      <LeaveQuestion
        open={pending !== undefined}
        fate={pending?.fate ?? 'kept'}
        onDiscard={() => go(discardUnsaved)}
        onLeave={() => go()}
        onStay={() => setPending(undefined)}
      />
    </Suspense>
  );
}

/** Where on this site a plain click on a link leads, if it leaves the page, and whether that is the way back. */
function wayOut(event: MouseEvent): { path: string; isReturn: boolean } | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && isPlainClick(event);
  if (!link?.href || !isPlain || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === window.location.pathname && search === window.location.search;
  if (origin !== window.location.origin || isHere) return;
  return { path: pathname + search + hash, isReturn: 'return' in link.dataset };
}

let isSettled = false;

/** Goes to where one has been, after the question. */
function travel(key: string): void {
  isSettled = true;
  void window.navigation.traverseTo(key).finished?.finally(() => {
    isSettled = false;
  });
}

/** Stops navigation back and forth, in browsers whose Navigation API can; in the others the draft is stored. */
function guardHistory(ask: (go: () => void) => void): (() => void) | undefined {
  const { navigation } = window;
  if (!navigation) return undefined;
  const travelled = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || isSettled || !hasUnsaved()) return;
    event.preventDefault();
    const { key } = event.destination;
    ask(() => travel(key));
  };
  navigation.addEventListener('navigate', travelled);
  return () => navigation.removeEventListener('navigate', travelled);
}
