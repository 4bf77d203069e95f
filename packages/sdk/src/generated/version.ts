// Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.

export const API_VERSION = '2026-03-18';
