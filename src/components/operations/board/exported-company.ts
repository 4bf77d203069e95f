import type { BoardCompany } from '@/server/operations/board/board.schema';

/** The board as a file: a row a company, its amounts by currency in words, since currencies are never added up. */
export const exportedCompany = {
  workspaceId: ({ workspaceId }: BoardCompany) => workspaceId,
  company: ({ workspaceName }: BoardCompany) => workspaceName,
  taxId: ({ taxId }: BoardCompany) => taxId ?? '',
  light: ({ light }: BoardCompany) => light,
  reasons: ({ reasons }: BoardCompany) =>
    reasons.map(({ code, count }) => (count === undefined ? code : `${code} ${count}`)).join(', '),
  forms: ({ forms }: BoardCompany) =>
    forms.map(({ form, dueOn, must }) => `${form}${must === 'ask' ? '?' : ''} ${dueOn}`).join(', '),
  closedAt: ({ closedAt }: BoardCompany) => closedAt ?? '',
  unmatchedMovements: ({ blockers }: BoardCompany) => blockers.unmatchedMovements,
  drafts: ({ blockers }: BoardCompany) => blockers.drafts,
  withoutReceipt: ({ blockers }: BoardCompany) => blockers.withoutReceipt,
  withoutTaxId: ({ blockers }: BoardCompany) => blockers.withoutTaxId,
  withoutRate: ({ blockers }: BoardCompany) => blockers.withoutRate,
  refusedRecords: ({ blockers }: BoardCompany) => blockers.refusedRecords,
  work: ({ work }: BoardCompany) => work.state,
  assignee: ({ work }: BoardCompany) => work.assigneeName ?? '',
  note: ({ work }: BoardCompany) => work.note ?? '',
  receivable: ({ receivable }: BoardCompany) =>
    receivable.map(({ currency, total }) => `${total} ${currency}`).join(', '),
  overdue: ({ receivable }: BoardCompany) =>
    receivable.map(({ currency, overdue }) => `${overdue} ${currency}`).join(', '),
};
