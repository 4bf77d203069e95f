import type { ReactNode } from 'react';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';

const form = <Skeleton className="h-120 w-full" />;

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Stands there until it is loaded; where left out, that of a form. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for, its shape while it loads, or why it could not be; what is there stays when asking again fails. */
export function Loaded<Data>({ query: { data, error, refetch }, skeleton = form, children }: LoadedProps<Data>) {
  return (
    <>
      {Boolean(error) && <ErrorState error={error} retry={refetch} />}
      {data === undefined ? !error && skeleton : children(data)}
    </>
  );
}
