import { headers } from 'next/headers';
import { cache } from 'react';
import { server } from '@/app/server';

/** Who is there and where, asked once for all parts of a page. */
export const pageSession = cache(async (workspaceId: string) => server().openWorkspace(await headers(), workspaceId));
