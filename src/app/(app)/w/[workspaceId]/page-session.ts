import { headers } from 'next/headers';
import { cache } from 'react';
import { openWorkspace } from '@/server/access/accounts/session';

/** Who is there and where, asked once for all parts of a page. */
export const pageSession = cache(async (workspaceId: string) => openWorkspace(await headers(), workspaceId));
