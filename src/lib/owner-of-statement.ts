/** Whether a property still is whose it was when a statement was closed; one that names nobody is for whoever it is by now. */
export function isStillTheirs(statement: { ownerName?: string }, property: { ownerName?: string | null }): boolean {
  return statement.ownerName === undefined || statement.ownerName === property.ownerName;
}
