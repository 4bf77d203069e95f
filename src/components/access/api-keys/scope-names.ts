/** The messages that name the scopes of a key, under `apiKeys.create`. */
export const scopeNames = { read: 'read', write: 'write', 'einvoice:*': 'einvoice' } as const;
