import { z } from 'zod';
import { Workspace, WorkspaceUpdate } from '@/server/access/workspaces/workspaces.schema';
import { Letterhead, LetterheadPatch } from '@/server/company/company/letterhead.schema';
import { FiscalProfile, FiscalProfilePatch } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import { Timestamp } from '@/server/platform/contract/pagination';

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
