'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { Link } from './link';
import { returnTo } from './return-to';

/** A link back to where one has been: there as one left it, and else as any link goes. The guard of forms knows it. */
export function ReturnLink({ href, onClick, ...props }: ComponentProps<typeof Link> & { href: string }) {
  return (
    <Link
      {...props}
      href={href}
      data-return
      onClick={(event) => {
        onClick?.(event);
        if (isPlain(event) && returnTo(href)) event.preventDefault();
      }}
    />
  );
}

/** Neither in another tab nor saved: what a click on a link does by itself. */
function isPlain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
