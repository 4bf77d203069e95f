import { z } from 'zod';
import { Letterhead, LetterheadPatch } from '@/server/company/letterhead.schema';
import { Timestamp } from '@/server/contract/pagination';
import { FiscalProfile, FiscalProfilePatch } from '@/server/fiscal-profile/fiscal-profile.schema';
import { Workspace, WorkspaceUpdate } from '@/server/workspaces/workspaces.schema';

/** The settings of a company that are saved together; what is left out stays. */
export const CompanySave = z.object({
  workspace: WorkspaceUpdate.optional(),
  fiscalProfile: FiscalProfilePatch.optional(),
  letterhead: LetterheadPatch.optional(),
});
export type CompanySave = z.output<typeof CompanySave>;

export const Company = z.object({
  workspace: Workspace,
  fiscalProfile: FiscalProfile.nullable(),
  letterhead: Letterhead,
  /** When any of it last changed. */
  updatedAt: Timestamp,
});
export type Company = z.output<typeof Company>;
