import type { ReactNode } from 'react';
import { ReferenceFrame } from '@/components/developers/api-reference/reference-frame';
import { apiReference } from '@/server/entry/rest/reference';

export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const groups = (await apiReference()).groups.map(({ name, slug, operations }) => ({
    name,
    slug,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
  return <ReferenceFrame groups={groups}>{children}</ReferenceFrame>;
}
