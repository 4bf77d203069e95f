/** What this program is called in what it sends to others, and its version: that of package.json. */
export const PROGRAM = { name: 'Folio', version: '0.1.0' } as const;
