/** The most procedures that the dashboard calls by one request; a screen that needs more sends several. */
export const MOST_CALLS_AT_ONCE = 20;
