/** What somebody may be in a company, from the most to the least that they may. */
export const roleNames = ['owner', 'admin', 'editor', 'accountant', 'viewer'] as const;
export type RoleName = (typeof roleNames)[number];

/** What a company's directory may make somebody (SCIM): owners are made by owners. */
export const directoryRoles = ['admin', 'editor', 'accountant', 'viewer'] as const satisfies readonly RoleName[];

/**
 * What each role may: the one place that says so. A procedure of the server names one of these rights, and screens
 * ask for the same right before they show what needs it.
 */
export const rights = {
  /** Reads the company: documents, taxes, reports, and exports of lists. */
  read: ['owner', 'admin', 'editor', 'accountant', 'viewer'],
  /** Reads the files that a bank wrote of an account. */
  readStatements: ['owner', 'admin', 'editor', 'accountant'],
  /** Reads what several companies are owed, in one report. */
  compareCompanies: ['owner', 'accountant'],
  /**
   * Corrects an expense that is there: its category, its VAT, its payment. Writes what follows from expenses in the books: investment
   * goods, the accounts of the plan, statuses of e-invoices.
   */
  correctExpenses: ['owner', 'admin', 'editor', 'accountant'],
  /** Says what bank movements are: matches, categories, rules, and the expense that a movement is. */
  reconcile: ['owner', 'admin', 'editor', 'accountant'],
  /** Closes a quarter that was filed, and reopens it. */
  closeQuarters: ['owner', 'accountant'],
  /** Writes, issues, sends, cancels and deletes documents, and writes everything else of the business. */
  write: ['owner', 'admin', 'editor'],
  /** Reads and changes keys, webhooks, members, mail and the company's settings. */
  administer: ['owner', 'admin'],
  /** What the owner alone does: e-invoices and tax agencies, other owners, the export of everything, the deletion. */
  own: ['owner'],
} as const satisfies Record<string, readonly RoleName[]>;

export type Right = keyof typeof rights;

/** The rights in the order in which they are shown. */
export const rightNames = Object.keys(rights) as Right[];

/** Whether a role has a right. */
export function may(role: RoleName, right: Right): boolean {
  return rolesWith(right).includes(role);
}

/** The roles that have a right. */
export function rolesWith(right: Right): readonly RoleName[] {
  return rights[right];
}
