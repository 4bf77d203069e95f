/** A table whose list is measured. In its SQL, `n` counts the rows and $1 is the workspace, whose parents have its id and a letter. */
export type ListedTable = {
  table: string;
  /** The procedures that list it. */
  lists: readonly string[];
  columns: string;
  values: string;
  /** What a filter is asked for where its schema does not say what there is; $1 is the largest workspace. */
  filters?: Record<string, readonly string[]>;
  /** What the procedure needs besides, and is no filter. */
  needs?: Record<string, string>;
  /** Free text that few rows have, and that all have; absent where the list has no free text. */
  text?: { rare: string; common: string };
  /** What stands in the way of very many rows and is no index. */
  without?: string;
};

const made = `now() - n * interval '1 minute', now()`;
const someone = `'Taller ' || md5((n % 997)::text) || ' ' || n || ' Norte'`;
const text = { rare: '4321', common: 'taller' };
const day = (column = 1500) => `'2026-11-01'::date - n % ${column}`;

export const listedTables: readonly ListedTable[] = [
  {
    table: 'client',
    lists: ['clients.list', 'clients.browse'],
    columns: 'id, workspace_id, name, email, stage, created_at, updated_at',
    values: `$1 || 'x' || n, $1, ${someone}, 'a' || n || '@example.com',
             (enum_range(NULL::client_stage))[1 + n % 6], ${made}`,
    text,
  },
  {
    table: 'vendor',
    lists: ['vendors.list', 'vendors.browse'],
    columns: 'id, workspace_id, name, created_at, updated_at',
    values: `$1 || 'x' || n, $1, ${someone}, ${made}`,
    text,
  },
  {
    table: 'product',
    lists: ['products.list', 'products.browse'],
    columns: 'id, workspace_id, name, sku, kind, is_active, unit_price, created_at, updated_at',
    values: `$1 || 'x' || n, $1, ${someone}, 'SKU-' || n, (enum_range(NULL::product_kind))[1 + n % 2], n % 10 > 0,
             n % 5000, ${made}`,
    text,
  },
  {
    table: 'invoice',
    lists: ['invoices.list', 'invoices.browse'],
    columns: `id, workspace_id, status, series_id, document_number, client_id, client_name, issue_date, due_date, currency,
              subtotal, discount, tax, irpf, total, amount_paid, paid_at, created_at, updated_at`,
    values: `$1 || 'x' || n, $1,
             (ARRAY['paid','paid','paid','sent','paid','overdue','paid','draft','cancelled','partial'])[1 + n % 10]::invoice_status,
             $1 || 's', 'F-2026-' || lpad(n::text, 7, '0'), $1 || 'c' || n % 2000, ${someone}, ${day()}, ${day()} + 30, 'EUR',
             n % 5000, 0, 0, 0, n % 5000, 0, now(), ${made}`,
    filters: { clientId: ['c7'], seriesId: ['s'] },
    text,
  },
  {
    table: 'quote',
    lists: ['quotes.list', 'quotes.browse'],
    columns: `id, workspace_id, status, series_id, document_number, public_token, client_id, client_name, issue_date,
              valid_until, currency, subtotal, discount, tax, irpf, total, created_at, updated_at`,
    values: `$1 || 'x' || n, $1, (enum_range(NULL::quote_status))[1 + n % 6], $1 || 's', 'P-2026-' || lpad(n::text, 7, '0'),
             $1 || n, $1 || 'c' || n % 2000, ${someone}, ${day()}, ${day()} + 30, 'EUR', n % 5000, 0, 0, 0, n % 5000, ${made}`,
    filters: { clientId: ['c7'], seriesId: ['s'] },
    text,
  },
  {
    table: 'expense',
    lists: ['expenses.list', 'expenses.browse'],
    columns: `id, workspace_id, description, vendor_id, vendor_name, category, amount, taxable, tax, date, created_at,
              updated_at`,
    values: `$1 || 'x' || n, $1, ${someone}, $1 || 'v' || n % 2000, 'Vendor ' || n % 2000, 'Category ' || n % 12, n % 900,
             n % 900, 0, ${day()}, ${made}`,
    filters: { vendorId: ['v7'], category: ['Category 7'] },
    text,
  },
  {
    table: 'deposit',
    lists: ['deposits.list', 'deposits.browse'],
    columns: `id, workspace_id, status, client_id, client_name, amount, applied_amount, refunded_amount, received_date,
              created_at, updated_at`,
    values: `$1 || 'x' || n, $1, (enum_range(NULL::deposit_status))[1 + n % 4], $1 || 'c' || n % 2000, ${someone}, 100,
             (ARRAY[0, 50, 100, 0])[1 + n % 4], (ARRAY[0, 0, 0, 100])[1 + n % 4], ${day()}, ${made}`,
    filters: { clientId: ['c7'] },
    text,
  },
  {
    table: 'bank_transaction',
    lists: ['banking.listTransactions', 'banking.browse'],
    columns: `id, workspace_id, account_id, date, amount, currency, description, source, status, category,
              created_at, updated_at`,
    values: `$1 || 'x' || n, $1, $1 || CASE WHEN n % 3 = 0 THEN 'b' ELSE 'a' END, ${day()}, n % 900 - 450, 'EUR', ${someone},
             'manual', (ARRAY['raw','matched','matched','raw'])[1 + n % 4]::bank_transaction_status,
             CASE WHEN n % 4 IN (1, 2) THEN 'Category ' || n % 12 END, ${made}`,
    filters: { accountId: ['a', 'b'], category: ['Category 5'] },
    text,
  },
  {
    table: 'delivery',
    lists: ['deliveries.list'],
    columns: `id, workspace_id, webhook_id, event_id, event_type, status, response_code, attempt_count, created_at`,
    values: `$1 || 'x' || n, $1, $1 || 'w', $1 || 'e' || n % 100, (ARRAY['invoice.created', 'client.created'])[1 + n % 2],
             (CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'delivered' END)::delivery_status,
             CASE WHEN n % 50 = 0 THEN 503 ELSE 200 END, 1, now() - n * interval '1 minute'`,
    filters: { event: ['client.created'], responseCode: ['200', '503'] },
    needs: { id: 'w' },
  },
  {
    table: 'activity',
    lists: ['activities.list'],
    columns: 'id, workspace_id, client_id, type, title, timestamp, created_at',
    values: `$1 || 'x' || n, $1, $1 || 'c1', (ARRAY['call','task','meeting'])[1 + n % 3]::activity_type, ${someone},
             now() - n * interval '1 minute', now() - n * interval '1 minute'`,
    needs: { clientId: 'c1' },
    text,
  },
  {
    table: 'reservation',
    lists: ['reservations.list', 'reservations.browse'],
    columns: `id, workspace_id, property_id, kind, status, guest_name, check_in, check_out, amount, currency, created_at,
              updated_at`,
    values: `$1 || 'x' || n, $1, $1 || 'p' || n % 500, 'stay', (ARRAY['Confirmed', 'Checked Out', 'Cancelled'])[1 + n % 3], ${someone},
             ${day()}, ${day()} + 3, n % 900, 'EUR', ${made}`,
    filters: { propertyId: ['p7'] },
    text,
    without: 'ALTER TABLE reservation DROP CONSTRAINT reservation_no_double_booking', // there are no such days free
  },
  {
    table: 'guest',
    lists: ['guests.list', 'guests.browse'],
    columns: 'id, workspace_id, reservation_id, created_at, updated_at',
    values: `$1 || 'x' || n, $1, $1 || 'r' || n % 1000, ${made}`,
    filters: { reservationId: ['r7'], propertyId: ['p7'] },
    text: { rare: 'guest 432', common: 'guest' },
    without: 'ALTER TABLE guest DROP CONSTRAINT guest_erased_check', // nobody is sealed here
  },
  {
    table: 'property',
    lists: ['properties.list', 'properties.browse'],
    columns: 'id, workspace_id, name, status, created_at, updated_at',
    values: `$1 || 'x' || n, $1, ${someone}, (ARRAY['Active', 'Inactive'])[1 + n % 2], ${made}`,
    filters: { propertyId: ['x7'] },
    text,
  },
  {
    table: 'api_request',
    lists: ['requestLog.list'],
    columns: 'id, workspace_id, api_key_id, method, path, endpoint, status, duration_ms, created_at',
    values: `$1 || 'x' || n, $1, $1 || 'k' || n % 3, (ARRAY['GET', 'GET', 'POST'])[1 + n % 3], '/v1/invoices/' || n, '/v1/invoices/{invoiceId}',
             (CASE WHEN n % 50 = 0 THEN 404 ELSE 200 END), 5, now() - n * interval '1 second'`,
    filters: { apiKeyId: ['k1'] },
    text: { rare: 'invoices/4321', common: 'invoices' },
  },
  {
    table: 'security_event',
    lists: ['securityLog.list'],
    columns: 'id, workspace_id, user_id, kind, details, created_at',
    values: `$1 || 'x' || n, $1, NULL, (ARRAY['signed_in', 'sign_in_failed'])[1 + n % 2], '{}', now() - n * interval '1 minute'`,
    filters: { userId: ['nobody'] },
  },
];
