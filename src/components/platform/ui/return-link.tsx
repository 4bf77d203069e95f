'use client';

import type { ComponentProps } from 'react';
import { Link } from './link';
import { isPlainClick } from './plain-click';
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
        if (isPlainClick(event) && returnTo(href)) event.preventDefault();
      }}
    />
  );
}
