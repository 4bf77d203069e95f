/** What has a list, a page and forms of its own: names its path, its messages, its procedures and its CSV file. */
export type Resource = 'invoices' | 'quotes' | 'deposits' | 'expenses' | 'products' | 'vendors' | 'clients';
