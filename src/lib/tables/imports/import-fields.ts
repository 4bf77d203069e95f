import { CLIENT_TYPES, FISCAL_ZONES } from '../../tax/tax-zones';
import { choice, type ImportField } from './import-field';
import type { ImportKind } from './import-kinds';
import { paidStates } from './paid-states';

const text = { type: 'text' } as const;
const number = { type: 'number' } as const;
const rate = { type: 'rate' } as const;
const date = { type: 'date' } as const;
const address = { street: text, city: text, state: text, postalCode: text, country: { type: 'country' } } as const;

/** What the tax agency's books say of an entry by keys of theirs; no other table has columns of these names. */
const bookKeys = {
  taxIdType: text,
  invoiceType: text,
  operationKey: text,
  qualification: text,
  exemption: text,
  reverseCharge: text,
} as const;

/** A person's names make the name where the table has no other. */
const person = { firstName: text, lastName: text } as const;

const party = {
  ...person,
  name: { type: 'text', required: true },
  taxId: { type: 'taxId' },
  email: { type: 'email' },
  phone: text,
  mobile: text,
  ...address,
  externalReference: text,
} as const;

const zones = Object.fromEntries(FISCAL_ZONES.map((zone) => [zone, '']));

/**
 * The fields that can be read of a table, by what it is of, in the order in which they choose their columns. Their names are
 * those of the API, an address's parts flat.
 */
const importFields = {
  clients: {
    ...party,
    id: text,
    website: text,
    fiscalZone: {
      type: choice({
        ...zones,
        peninsula: 'espana|spain|peninsula y baleares|nacional|national',
        canarias: 'canary islands|islas canarias|igic',
        ceuta_melilla: 'ceuta y melilla|ceuta|melilla|ipsi',
        eu: 'intracomunitario|union europea|european union|ue|intra community',
        world: 'extranjero|exportacion|resto del mundo|rest of the world|export|extracomunitario',
      }),
    },
    clientType: {
      type: choice({
        ...Object.fromEntries(CLIENT_TYPES.map((it) => [it, ''])),
        company: 'empresa|business|juridica|persona juridica|autonomo',
        individual: 'particular|persona|fisica|persona fisica|person|consumer|consumidor',
      }),
    },
    applyEquivalenceSurcharge: { type: 'flag' },
    language: { type: choice({ es: 'espanol|castellano|spanish|es es', en: 'ingles|english|en gb|en us' }) },
    tags: { type: 'words' },
    stage: {
      type: choice({
        lead: 'potencial|prospecto|prospect|cliente potencial',
        contacted: 'contactado',
        proposal: 'propuesta',
        active: 'activo|client|cliente|customer',
        inactive: 'inactivo|baja',
        lost: 'perdido',
      }),
    },
  },
  vendors: { ...party, id: text },
  products: {
    id: text,
    name: { type: 'text', required: true },
    unitPrice: { type: 'number', required: true },
    priceWithTax: number,
    description: text,
    taxRate: rate,
    irpfRate: rate,
    kind: {
      type: choice({
        product: 'producto|bien|bienes|goods|inventory|non inventory|inventario|articulo|storable product|consumable',
        service: 'servicio|servicios|services',
      }),
    },
    category: text,
    sku: text,
    unit: text,
    externalReference: text,
    isActive: { type: 'flag' },
  },
  expenses: {
    id: text,
    description: { type: 'text', required: true },
    amount: { type: 'number', required: true },
    taxable: number,
    taxRate: rate,
    tax: number,
    deductibleTax: number,
    irpfRate: rate,
    irpf: number,
    date,
    paidDate: date,
    category: text,
    vendor: text,
    vendorTaxId: { type: 'taxId' },
    invoiceNumber: text,
    externalReference: text,
    currency: text,
    exchangeRate: number,
    taxDeductible: { type: 'flag' },
    fileName: text,
    ...bookKeys,
  },
  invoices: {
    series: text,
    documentNumber: { type: 'text', required: true },
    lastNumber: text,
    issueDate: { type: 'date', required: true },
    ...person,
    clientName: { type: 'text', required: true },
    clientTaxId: { type: 'taxId' },
    clientEmail: { type: 'email' },
    ...address,
    dueDate: date,
    operationDate: date,
    description: text,
    quantity: number,
    unitPrice: number,
    lineDiscountRate: rate,
    lineTaxable: number,
    lineTax: number,
    taxable: number,
    taxRate: rate,
    tax: number,
    irpfRate: rate,
    irpf: number,
    total: number,
    currency: text,
    exchangeRate: number,
    status: { type: paidStates },
    paidDate: date,
    amountPaid: number,
    amountDue: number,
    notes: text,
    poNumber: text,
    externalReference: text,
    fileName: text,
    ...bookKeys,
  },
} as const satisfies Record<ImportKind, Record<string, ImportField>>;

/** Whether the sign of a field tells an expense from a refund. */
export function isAmountOfExpense(kind: ImportKind, field: string): boolean {
  return kind === 'expenses' && ['amount', 'taxable', 'tax'].includes(field);
}

/** The fields of a kind, by their names. */
export function fieldsOfImport(kind: ImportKind): Record<string, ImportField> {
  return importFields[kind];
}
