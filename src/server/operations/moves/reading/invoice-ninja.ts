import { Money, sum } from '@/lib/money/money';
import { type MadeRow, type MadeTable, madeAmount, madeTable } from '@/server/operations/moves/reading/made-table';

/**
 * The company export of Invoice Ninja 5: `backup.json` of its ZIP, by the source of its `CompanyExport`. Records name each other by
 * `hashed_id`, countries by their numbers of ISO 3166, and currencies by its own.
 */

type Item = Record<string, unknown>;
type Backup = Record<string, unknown>;

/** The tables of a backup, and how many of its records were deleted there; undefined for a text that is none. */
export function readInvoiceNinja(text: string): { tables: MadeTable[]; deleted: number } | undefined {
  const backup = parsed(text);
  if (!backup || typeof backup.app_version !== 'string' || !Array.isArray(backup.invoices)) return undefined;
  const lists = ['clients', 'vendors', 'products', 'invoices', 'expenses'];
  const deleted = lists.flatMap((name) => listOf(backup, name).filter(isDeleted)).length;
  const live = (name: string) => listOf(backup, name).filter((item) => !isDeleted(item));
  const clients = new Map(live('clients').map((client) => [textIn(client, 'hashed_id'), client]));
  const vendors = new Map(live('vendors').map((vendor) => [textIn(vendor, 'hashed_id'), vendor]));
  const categories = new Map(
    listOf(backup, 'expense_categories').map((it) => [textIn(it, 'hashed_id'), textIn(it, 'name')]),
  );
  const ownCurrency = textIn(itemIn(itemIn(backup, 'company'), 'settings'), 'currency_id');
  const tables = [
    ...madeTable('clients', 'clients', [...clients.values()].map(partyRow)),
    ...madeTable('vendors', 'vendors', [...vendors.values()].map(partyRow)),
    ...madeTable('products', 'products', live('products').map(productRow)),
    ...madeTable(
      'invoices',
      'invoices',
      live('invoices').flatMap((invoice) =>
        invoiceRows(invoice, clients.get(textIn(invoice, 'client_id')), ownCurrency),
      ),
    ),
    ...madeTable(
      'expenses',
      'expenses',
      live('expenses').map((expense) => expenseRow(expense, vendors.get(textIn(expense, 'vendor_id')), categories)),
    ),
  ];
  return { tables, deleted };
}

function parsed(text: string): Backup | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Backup) : undefined;
  } catch {
    return undefined;
  }
}

function listOf(backup: Backup, name: string): Item[] {
  const list = backup[name];
  return Array.isArray(list) ? list.filter((it): it is Item => it !== null && typeof it === 'object') : [];
}

function itemIn(item: Item, name: string): Item {
  const value = item[name];
  if (typeof value === 'string') return parsed(value) ?? {};
  return value !== null && typeof value === 'object' ? (value as Item) : {};
}

function textIn(item: Item | undefined, name: string): string {
  const value = item?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** An amount; nothing where there is none. */
function amountIn(item: Item, name: string): Money {
  return madeAmount(textIn(item, name));
}

function isTrue(item: Item, name: string): boolean {
  return item[name] === true || item[name] === 1 || item[name] === '1';
}

function isDeleted(item: Item): boolean {
  return isTrue(item, 'is_deleted') || textIn(item, 'deleted_at') !== '';
}

/** Numbers of ISO 3166-1 of Spain, the European Union and whom its companies trade with most. */
const COUNTRIES: Record<string, string> = Object.fromEntries(
  (
    '20 AD|40 AT|56 BE|100 BG|191 HR|196 CY|203 CZ|208 DK|233 EE|246 FI|250 FR|276 DE|300 GR|348 HU|372 IE|380 IT|428 LV|440 LT|' +
    '442 LU|470 MT|528 NL|616 PL|620 PT|642 RO|703 SK|705 SI|724 ES|752 SE|756 CH|578 NO|826 GB|840 US|124 CA|484 MX|32 AR|152 CL|' +
    '170 CO|76 BR|504 MA|156 CN|392 JP|36 AU|356 IN|792 TR|438 LI|352 IS|804 UA'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

const CURRENCIES: Record<string, string> = { '1': 'USD', '2': 'GBP', '3': 'EUR' };

/** A country or currency that is not known here stays its number, which no row is taken with. */
function codeOf(codes: Record<string, string>, id: string): string {
  return codes[id] ?? id;
}

function partyRow(party: Item): MadeRow {
  const contacts = Array.isArray(party.contacts) ? (party.contacts as Item[]) : [];
  const contact = contacts.find((it) => isTrue(it, 'is_primary')) ?? contacts[0];
  const name = textIn(party, 'name');
  return {
    name: name || [textIn(contact, 'first_name'), textIn(contact, 'last_name')].filter(Boolean).join(' '),
    taxId: taxIdOf(party),
    email: textIn(contact, 'email'),
    phone: textIn(party, 'phone') || textIn(contact, 'phone'),
    ...addressOf(party),
    externalReference: textIn(party, 'number'),
  };
}

function taxIdOf(party: Item | undefined): string {
  return textIn(party, 'vat_number') || textIn(party, 'id_number');
}

function addressOf(party: Item | undefined): MadeRow {
  const street = [textIn(party, 'address1'), textIn(party, 'address2')].filter(Boolean).join(', ');
  const place = { street, city: textIn(party, 'city'), state: textIn(party, 'state') };
  return {
    ...place,
    postalCode: textIn(party, 'postal_code'),
    country: codeOf(COUNTRIES, textIn(party, 'country_id')),
  };
}

function productRow(product: Item): MadeRow {
  const { taxRate } = ratesOf([product]);
  return {
    name: textIn(product, 'product_key'),
    description: textIn(product, 'notes'),
    unitPrice: amountIn(product, 'price'),
    taxRate,
  };
}

/** The tax, and what is withheld, which is a tax below nothing there; two taxes on one line are none that is known here. */
function ratesOf(items: readonly Item[]): { taxRate: Money | null; irpfRate: Money | null } {
  for (const item of items) {
    const rates = ['tax_rate1', 'tax_rate2', 'tax_rate3']
      .map((name) => amountIn(item, name))
      .filter((it) => !it.isZero());
    const charged = rates.filter((rate) => rate.isPositive());
    const withheld = rates.filter((rate) => rate.isNegative());
    if (rates.length === 0) continue;
    const [first] = charged;
    return { taxRate: charged.length > 1 ? null : (first ?? new Money(0)), irpfRate: withheld[0]?.abs() ?? null };
  }
  return { taxRate: new Money(0), irpfRate: null };
}

const [DRAFT, PARTIAL, PAID, CANCELLED, REVERSED] = ['1', '3', '4', '5', '6'];

function invoiceRows(invoice: Item, client: Item | undefined, ownCurrency: string): MadeRow[] {
  const status = textIn(invoice, 'status_id');
  const currency = textIn(itemIn(client ?? {}, 'settings'), 'currency_id') || ownCurrency;
  const head: MadeRow = {
    documentNumber: textIn(invoice, 'number'),
    issueDate: textIn(invoice, 'date'),
    dueDate: textIn(invoice, 'due_date'),
    clientName: client ? String(partyRow(client).name ?? '') : '',
    clientTaxId: taxIdOf(client),
    ...addressOf(client),
    currency: currency && codeOf(CURRENCIES, currency),
    total: amountIn(invoice, 'amount'),
    status: status === DRAFT ? 'draft' : status === PAID ? 'paid' : isEnded(status) ? 'cancelled' : 'unpaid',
    amountPaid: status === PARTIAL ? amountIn(invoice, 'paid_to_date') : null,
    notes: textIn(invoice, 'public_notes'),
    poNumber: textIn(invoice, 'po_number'),
  };
  const items = listOf(invoice, 'line_items');
  const prices = items.map((item) => priceOf(item, invoice));
  const discount = discountOf(
    invoice,
    sum(prices.map(({ unitPrice, quantity, discountRate }) => net(unitPrice.times(quantity), discountRate))),
  );
  const withheld = items.map((item) => ratesOf([item, invoice]).irpfRate).find((it) => it !== null) ?? null;
  return items.map((item, at) => {
    const {
      unitPrice = new Money(0),
      quantity = new Money(1),
      discountRate = new Money(0),
      taxRate = null,
    } = prices[at] ?? {};
    const rate = new Money(100).minus(net(net(new Money(100), discountRate), discount));
    const description = textIn(item, 'notes') || textIn(item, 'product_key');
    return {
      ...{ ...head, irpfRate: withheld, description, quantity, unitPrice, taxRate },
      lineDiscountRate: rate.isZero() ? null : rate.toDecimalPlaces(8),
    };
  });
}

function isEnded(status: string): boolean {
  return status === CANCELLED || status === REVERSED;
}

/** A price before tax: it may have been written with it. */
function priceOf(item: Item, invoice: Item) {
  const { taxRate, irpfRate } = ratesOf([item, invoice]);
  const [quantity, cost] = [amountIn(item, 'quantity'), amountIn(item, 'cost')];
  const all = new Money(100).plus(taxRate ?? 0).minus(irpfRate ?? 0);
  const unitPrice = isTrue(invoice, 'uses_inclusive_taxes') ? cost.times(100).div(all).toDecimalPlaces(8) : cost;
  const whole = unitPrice.times(quantity);
  const off = amountIn(item, 'discount');
  const isAmount = isTrue(item, 'is_amount_discount') || isTrue(invoice, 'is_amount_discount');
  const discountRate = isAmount && !whole.isZero() ? off.times(100).div(whole) : off;
  return { unitPrice, quantity, discountRate, taxRate };
}

function discountOf(invoice: Item, subtotal: Money): Money {
  const off = amountIn(invoice, 'discount');
  return isTrue(invoice, 'is_amount_discount') && !subtotal.isZero() ? off.times(100).div(subtotal) : off;
}

function net(amount: Money, percent: Money): Money {
  return amount.times(new Money(100).minus(percent)).div(100);
}

function expenseRow(expense: Item, vendor: Item | undefined, categories: ReadonlyMap<string, string>): MadeRow {
  const { taxRate, irpfRate } = ratesOf([expense]);
  const amount = amountIn(expense, 'amount');
  const byAmount = isTrue(expense, 'calculate_tax_by_amount');
  const tax = byAmount
    ? sum(['tax_amount1', 'tax_amount2', 'tax_amount3'].map((name) => amountIn(expense, name)))
    : null;
  const isGross = isTrue(expense, 'uses_inclusive_taxes');
  const category = categories.get(textIn(expense, 'category_id')) ?? '';
  return {
    date: textIn(expense, 'date'),
    paidDate: textIn(expense, 'payment_date'),
    description:
      textIn(expense, 'public_notes') || textIn(expense, 'private_notes') || category || `${textIn(expense, 'number')}`,
    category,
    vendor: textIn(vendor, 'name'),
    vendorTaxId: taxIdOf(vendor),
    externalReference: textIn(expense, 'number'),
    ...(isGross ? { amount } : { taxable: amount }),
    ...(byAmount ? { tax } : { taxRate }),
    irpfRate,
    currency: textIn(expense, 'currency_id') && codeOf(CURRENCIES, textIn(expense, 'currency_id')),
  };
}
