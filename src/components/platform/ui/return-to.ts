/** The entry of this tab's history in which a page of this site was last shown, if it and the browser say so. */
export function lastVisit(path: string): NavigationHistoryEntry | undefined {
  const { navigation } = window;
  const here = navigation?.currentEntry?.index ?? 0;
  return navigation
    ?.entries()
    .slice(0, here)
    .findLast(({ url }) => url && new URL(url).pathname === path);
}

/**
 * Goes back to a page of this site where the person last left it: with its filters, its page and what they had scrolled
 * to. False where they have not been there, or the browser does not say.
 */
export function returnTo(path: string): boolean {
  const visit = lastVisit(path);
  if (visit) void window.navigation.traverseTo(visit.key);
  return visit !== undefined;
}
