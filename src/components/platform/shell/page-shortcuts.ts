/** What a key does on every page of a workspace. */
export const pageShortcuts = { search: ['Mod+k', '/'], shortcuts: ['?'] } as const;
