/** Why the process cannot start: one sentence that says what to do, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
