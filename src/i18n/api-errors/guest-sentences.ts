/** What the registration of guests answers. */
export const guestSentences: Record<string, string> = {};
