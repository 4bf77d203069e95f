'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '@/components/platform/ui/card';
import { cn } from '@/components/platform/ui/cn';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import type { Paper as Content } from '@/server/sales/documents/paper.schema';
import { Paper } from './paper';

interface LoadedPaperProps {
  query: Pick<UseQueryResult<Content, unknown>, 'data' | 'error' | 'refetch'>;
  clientHref?: string;
  className?: string;
}

/** The paper of a document, or a sheet of its size while it is read. */
export function LoadedPaper({ query: { data, error, refetch }, clientHref, className }: LoadedPaperProps) {
  if (data) return <Paper content={data} clientHref={clientHref} className={className} />;
  if (!error) return <Skeleton className={cn('h-[36rem] rounded-lg', className)} />;
  return (
    <Card className={className}>
      <ErrorState error={error} retry={refetch} />
    </Card>
  );
}
