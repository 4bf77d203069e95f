/**
 * Goes back to a page of this site where the person last left it: with its filters, its page and what they had scrolled
 * to. False where they have not been there, or the browser does not tell.
 */
export function returnTo(path: string): boolean {
  const { navigation } = window;
  const here = navigation?.currentEntry?.index ?? 0;
  const left = navigation
    ?.entries()
    .slice(0, here)
    .findLast(({ url }) => url && new URL(url).pathname === path);
  if (!left) return false;
  void navigation.traverseTo(left.key);
  return true;
}
