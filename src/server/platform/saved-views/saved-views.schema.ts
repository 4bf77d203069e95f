import { z } from 'zod';
import { resourceNames } from '@/lib/folio/resources';
import { oneLineText } from '@/server/platform/contract/text';

const ViewName = oneLineText(60, 'Write the name on one line.');

/** The filters and the order of a list, as its address has them: `status=overdue&sort=total`. */
const ViewQuery = z.string().min(1).max(2000);

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** What the list begins with. */
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

export const SavedViewsInput = z.object({ list: z.enum(resourceNames) });
export type SavedViewsInput = z.output<typeof SavedViewsInput>;

export const SavedViewCreate = SavedViewsInput.extend({ name: ViewName, query: ViewQuery, isDefault: z.boolean() });
export type SavedViewCreate = z.output<typeof SavedViewCreate>;

export const SavedViewPath = z.object({ viewId: z.string().max(64) });

export const SavedViewPatch = z.object({ name: ViewName.optional(), isDefault: z.boolean().optional() });
export type SavedViewPatch = z.output<typeof SavedViewPatch>;
