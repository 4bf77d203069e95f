import manifest from '~/package.json';

/** What this program is called in what it sends to others, and the version in package.json. */
export const PROGRAM = { name: 'Folio', version: manifest.version } as const;
