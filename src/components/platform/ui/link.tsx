'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * Next's link, which loads its page ahead only once somebody points at it or comes to it: by itself it would ask the
 * server for every page that is linked on the screen, fifty of a list.
 */
export function Link({ prefetch, onPointerEnter, onFocus, children, ...props }: ComponentProps<typeof NextLink>) {
  const [isNext, setNext] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={prefetch ?? isNext}
      onPointerEnter={(event) => {
        setNext(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNext(true);
        onFocus?.(event);
      }}
    >
      {children}
      <LinkMark />
    </NextLink>
  );
}

/** Within a link while its page is on its way: what the link is part of looks pressed by it (`has-data-going:`). */
function LinkMark() {
  const { pending } = useLinkStatus();
  return pending && <span data-going hidden />;
}
