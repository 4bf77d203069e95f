'use client';

import type { ComponentProps } from 'react';
import { PageError } from '@/components/platform/shell/page-error';

export default function RootError(props: ComponentProps<typeof PageError>) {
  return (
    <main>
      <PageError {...props} />
    </main>
  );
}
