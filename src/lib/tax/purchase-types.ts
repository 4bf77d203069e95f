/** How a purchase is taxed: by the vendor, at customs, or by the company itself (the two last, LIVA 84–85). */
export const PURCHASE_TYPES = ['domestic', 'import', 'intra_community', 'reverse_charge'] as const;
export type PurchaseType = (typeof PURCHASE_TYPES)[number];
