import type { ReactNode } from 'react';
import { server } from '@/app/server';
import { ReferenceFrame } from '@/components/developers/api-reference/reference-frame';

export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const groups = (await server().apiReference()).groups.map(({ name, slug, operations }) => ({
    name,
    slug,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
  return <ReferenceFrame groups={groups}>{children}</ReferenceFrame>;
}
