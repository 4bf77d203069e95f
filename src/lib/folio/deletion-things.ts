/** What a deletion can take along or leave, in the order in which it is named. */
export const DELETION_THINGS = [
  ...(['contacts', 'notes', 'activities', 'invoices', 'quotes', 'deposits', 'reservations', 'expenses'] as const),
  ...(['bankRules', 'attachments', 'allocations', 'ownerCosts', 'occurrences', 'billedOn'] as const),
  ...(['blocks', 'channels', 'ownerStatements'] as const),
] as const;
export type DeletionThing = (typeof DELETION_THINGS)[number];

/** So many ids fit into the address of a request. */
export const MOST_DELETION_IDS = 80;
