import { z } from 'zod';
import { Letterhead, LetterheadSave } from '@/server/company/letterhead.schema';
import { FiscalProfile, FiscalProfileSave } from '@/server/fiscal-profile/fiscal-profile.schema';
import { Workspace, WorkspaceUpdate } from '@/server/workspaces/workspaces.schema';

/** The settings of a company that are saved together; a part that is left out stays. */
export const CompanySave = z.object({
  workspace: WorkspaceUpdate.optional(),
  fiscalProfile: FiscalProfileSave.optional(),
  letterhead: LetterheadSave.optional(),
});
export type CompanySave = z.output<typeof CompanySave>;

export const Company = z.object({
  workspace: Workspace,
  fiscalProfile: FiscalProfile.nullable(),
  letterhead: Letterhead,
});
export type Company = z.output<typeof Company>;
