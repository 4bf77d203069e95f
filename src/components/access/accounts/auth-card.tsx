import type { ReactNode } from 'react';

interface AuthCardProps {
  title: ReactNode;
  description?: ReactNode;
  /** Below the card: the way to another page. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before one is in a workspace. */
export function AuthCard({ title, description, footer, children }: AuthCardProps) {
  return (
    <div className="flex w-full max-w-sm flex-col gap-5">
      <section className="flex flex-col gap-6 rounded-xl border bg-surface p-6 sm:p-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {description && <p className="text-muted wrap-anywhere">{description}</p>}
        </header>
        {children}
      </section>
      {footer && <p className="text-center text-muted">{footer}</p>}
    </div>
  );
}
