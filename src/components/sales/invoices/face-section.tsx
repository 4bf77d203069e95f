'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTRPC } from '@/components/platform/api/trpc';

const FaceDetails = dynamic(() => import('./face-details').then((it) => it.FaceDetails));

/** An invoice to an administration at FACe; nothing for other invoices. */
export function FaceSection({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.face.view.queryOptions({ invoiceId }));
  if (!data?.isForAdministration && !data?.submission) return null;
  return <FaceDetails invoiceId={invoiceId} submission={data.submission} />;
}
