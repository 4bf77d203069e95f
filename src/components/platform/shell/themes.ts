/** What one can choose from; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
