'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/components/platform/api/query-client';
import { ApiProvider } from '@/components/platform/api/trpc';
import { ErrorLanguage } from '@/components/platform/ui/error-language';
import { PendingLine } from '@/components/platform/ui/pending-line';
import { Toaster } from '@/components/platform/ui/toaster';

// The page's policy forbids eval: zod is not to try it first. It reads this as it is loaded, which not every page does.
if (typeof window !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** What every screen needs, signed in or not; the workspace layout adds its own API and time zone. */
export function Providers({ children, nonce }: { children: ReactNode; nonce?: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ThemeProvider nonce={nonce} attribute="class" disableTransitionOnChange>
      <ErrorLanguage />
      <NuqsAdapter>
        <QueryClientProvider client={queryClient}>
          <PendingLine />
          <ApiProvider workspaceId="me">
            {children}
            <Toaster />
          </ApiProvider>
        </QueryClientProvider>
      </NuqsAdapter>
    </ThemeProvider>
  );
}
