'use client';

import { useEffect } from 'react';

const LIVE = 'folio:live';

/**
 * A page shows its buttons before React has taken them over, and React drops a click on one that it has not: it is made
 * again as soon as it has. This runs in the page ahead of everything else, so it refers to nothing outside itself.
 */
function redoEarlyClicks(live: string) {
  let isLive = false;
  let early: HTMLElement | null = null;
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button) setTimeout(remember, 0, button);
  };
  const remember = (button: HTMLElement) => {
    if (!isLive) early = button; // else the click had React take the page over, and was heard
  };
  document.addEventListener('click', onClick, true);
  const redo = () => {
    isLive = true;
    document.removeEventListener('click', onClick, true);
    if (early?.isConnected) early.click();
  };
  addEventListener(live, redo, { once: true });
}

/** The script that does so, allowed by the nonce of the page's policy. */
export function EarlyClicks({ nonce }: { nonce?: string }) {
  useEffect(() => void dispatchEvent(new Event(LIVE)), []);
  const script = { __html: `(${redoEarlyClicks})('${LIVE}')` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the function above, and no data is in it
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={script} />;
}
