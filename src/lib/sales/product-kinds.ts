/** What a product is: goods, or a service. */
export const PRODUCT_KINDS = ['product', 'service'] as const;
