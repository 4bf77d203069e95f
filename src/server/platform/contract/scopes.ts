/** What an API key may do. `write` does not include `read`. */
export const scopes = ['read', 'write', 'einvoice:*'] as const;
export type Scope = (typeof scopes)[number];
