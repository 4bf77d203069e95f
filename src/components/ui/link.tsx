'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * Next's link, which loads its page ahead only once somebody points at it or comes to it: by itself it would ask the
 * server for every page that is linked on the screen, fifty of a list.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...props }: ComponentProps<typeof NextLink>) {
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
    />
  );
}
