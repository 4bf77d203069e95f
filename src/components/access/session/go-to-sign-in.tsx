'use client';

import { useEffect } from 'react';
import { TextLink } from '@/components/platform/ui/text-link';

/** Leads to the sign-in page and from there back here; only the browser knows where "here" is. */
export function GoToSignIn({ label }: { label: string }) {
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  }, []);
  return (
    <p className="p-6">
      <TextLink href="/sign-in">{label}</TextLink>
    </p>
  );
}
