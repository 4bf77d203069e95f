import { CLIENT_TYPES, FISCAL_ZONES } from '../tax-zones';
import { expenseFields, invoiceFields } from './booked-import-fields';
import { choice, type ImportField } from './import-field';
import type { ImportKind } from './import-kinds';
import { party, taxRate } from './party-and-amount-fields';

const zones = Object.fromEntries(FISCAL_ZONES.map((zone) => [zone, '']));

/** The fields that can be read of a table, by what it is of. Their names are those of the API, an address's parts flat. */
const importFields = {
  clients: {
    ...party,
    id: { type: 'text', names: 'id' },
    website: { type: 'text', names: 'website|web|sitio web|pagina web|url|www' },
    fiscalZone: {
      type: choice({
        ...zones,
        peninsula: 'espana|spain|peninsula y baleares|nacional|national',
        canarias: 'canary islands|islas canarias|igic',
        ceuta_melilla: 'ceuta y melilla|ceuta|melilla|ipsi',
        eu: 'intracomunitario|union europea|european union|ue|intra community',
        world: 'extranjero|exportacion|resto del mundo|rest of the world|export|extracomunitario',
      }),
      names: 'fiscal zone|zona fiscal|zona|tax zone|regimen|tipo de operacion',
    },
    clientType: {
      type: choice({
        ...Object.fromEntries(CLIENT_TYPES.map((it) => [it, ''])),
        company: 'empresa|business|juridica|persona juridica|autonomo',
        individual: 'particular|persona|fisica|persona fisica|person|consumer|consumidor',
      }),
      names: 'client type|tipo de cliente|tipo cliente|customer type|tipo de persona|tipo persona|es persona',
    },
    applyEquivalenceSurcharge: {
      type: 'flag',
      names: 'apply equivalence surcharge|recargo de equivalencia|recargo|re|equivalence surcharge|aplica recargo',
    },
    language: {
      type: choice({ es: 'espanol|castellano|spanish|es es', en: 'ingles|english|en gb|en us' }),
      names: 'language|idioma|preferred language|lengua',
    },
    tags: { type: 'words', names: 'tags|etiquetas|grupo|grupos|groups|labels' },
    stage: {
      type: choice({
        lead: 'potencial|prospecto|prospect|cliente potencial',
        contacted: 'contactado',
        proposal: 'propuesta',
        active: 'activo|client|cliente|customer',
        inactive: 'inactivo|baja',
        lost: 'perdido',
      }),
      names: 'stage|etapa|fase|estado|status|situacion',
    },
  },
  vendors: { ...party, id: { type: 'text', names: 'id' } },
  products: {
    id: { type: 'text', names: 'id' },
    name: {
      type: 'text',
      required: true,
      names:
        'name|nombre|product service name|producto servicio|product name|nombre producto|articulo|producto|item name|servicio|concepto|denominacion|product|item',
    },
    unitPrice: {
      type: 'number',
      required: true,
      names:
        'unit price|precio|precio venta|precio unitario|price|sales price rate|sales price|rate|pvp sin iva|precio sin iva|precio base|base price|sales unit price|unit amount|amount|importe|precio de venta|pvp|tarifa|subtotal',
    },
    description: {
      type: 'text',
      names: 'description|descripcion|sales description|desc|detalle|observaciones|purchase description',
    },
    taxRate,
    irpfRate: {
      type: 'number',
      names: 'irpf rate|irpf|% irpf|retencion|% retencion|tipo irpf|withholding|withholding rate',
    },
    category: { type: 'text', names: 'category|categoria|familia|grupo|product category|family|type' },
    sku: {
      type: 'text',
      names:
        'sku|codigo|referencia|ref|code|item code|inventory item code|codigo articulo|product code|cod articulo|codigo producto|codigo de producto|reference',
    },
    unit: { type: 'text', names: 'unit|unidad|unidad de medida|unit of measure|medida|ud' },
    isActive: { type: 'flag', names: 'is active|activo|active|en venta|for sale|en catalogo' },
    kind: {
      type: choice({
        product: 'producto|bien|bienes|goods|inventory|non inventory|inventario|articulo',
        service: 'servicio|servicios|services',
      }),
      names: 'kind|tipo de producto|tipo producto|product type|clase|item type|tipo articulo|type',
    },
  },
  expenses: expenseFields,
  invoices: invoiceFields,
} as const satisfies Record<ImportKind, Record<string, ImportField>>;

/** The fields of a kind, by their names. */
export function fieldsOfImport(kind: ImportKind): Record<string, ImportField> {
  return importFields[kind];
}
