/** What a tab is called where a page is open that has this title. */
export function tabTitle(title: string): string {
  return `${title} · Folio`;
}
