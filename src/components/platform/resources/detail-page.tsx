import type { ComponentProps } from 'react';
import { Page } from '@/components/platform/ui/page';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Loaded } from './loaded';

type DetailPageProps<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'> &
  Pick<ComponentProps<typeof Page>, 'width'>;

/** The page of one record; what is in it begins with its `ResourceHeader`. */
export function DetailPage<Data>({ query, width, children }: DetailPageProps<Data>) {
  const skeleton = (
    <>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-60 w-full" />
    </>
  );
  return (
    <Page width={width}>
      <Loaded query={query} skeleton={skeleton}>
        {children}
      </Loaded>
    </Page>
  );
}
