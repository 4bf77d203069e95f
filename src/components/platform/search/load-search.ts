export const loadSearchDialog = () => import('./search-dialog');
export const loadPalette = () => import('./command-palette');

/** Loads the search ahead of who is about to open it. What does not come now comes when it is opened. */
export function prepareSearch(): void {
  Promise.all([loadSearchDialog(), loadPalette()]).catch(() => {});
}
