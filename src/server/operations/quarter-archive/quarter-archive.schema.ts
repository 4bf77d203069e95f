import { z } from 'zod';
import { MOST_COMPANIES } from '@/server/operations/board/board.schema';
import { someIds } from '@/server/platform/contract/pagination';
import { Quarter } from '@/server/tax/reports/quarterly.schema';

/** The quarter of which companies is archived. */
export const ArchiveInput = z.object({ quarter: Quarter, workspaceIds: someIds(MOST_COMPANIES) });
export type ArchiveInput = z.output<typeof ArchiveInput>;
