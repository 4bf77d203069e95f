import type { ReactNode } from 'react';

/** The pages before one is in a workspace: one card in the middle. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-8 px-4 py-10 sm:justify-center sm:py-16">
      <p className="text-lg font-semibold tracking-tight">Folio</p>
      <main className="flex w-full justify-center">{children}</main>
    </div>
  );
}
