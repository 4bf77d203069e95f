import { CLIENT_TYPES, FISCAL_ZONES } from '../tax-zones';
import type { ImportKind } from './import-kinds';

/** What a cell of a field is read as. A choice is named by its values and by other words for them. */
export type FieldType = 'text' | 'taxId' | 'email' | 'number' | 'date' | 'flag' | 'country' | 'words' | Choice;
type Choice = Record<string, string>;

export type ImportField = {
  type: FieldType;
  required?: true;
  /** What programs call it, in English and Spanish, the most telling first; see `column-names.ts` for how they match. */
  names: string;
};

const choice = (words: Record<string, string>): Choice =>
  Object.fromEntries(
    Object.entries(words).flatMap(([value, names]) => [value, ...names.split('|')].map((name) => [name, value])),
  );

const zones = Object.fromEntries(FISCAL_ZONES.map((zone) => [zone, '']));

const party = {
  name: {
    type: 'text',
    required: true,
    names:
      'legal name|razon social|nombre fiscal|nombre razon social|name|nombre|contact name|customer name|display name|nombre cliente|nombre proveedor|cliente|proveedor|customer|supplier|vendor|company|company name|empresa|nombre comercial|denominacion|full name|contacto',
  },
  taxId: {
    type: 'taxId',
    names:
      'tax id|nif|cif|nif cif|cif nif|dni nif|nif dni|cif dni|dni|vat number|vat id|vat|tax number|tax id number|nif iva|numero de identificacion fiscal|identificador fiscal|identificacion fiscal|tax registration number|vat no',
  },
  email: {
    type: 'email',
    names:
      'email|e mail|correo|correo electronico|email address|main email|email facturacion|billing email|customer email|mail',
  },
  phone: {
    type: 'text',
    names: 'phone|telefono|telefono 1|tel|tlf|movil|mobile|phone number|main phone|telefono movil',
  },
  street: {
    type: 'text',
    names:
      'street|direccion|domicilio|address|calle|street address|po address line 1|address line 1|billing address line 1|direccion fiscal|direccion 1|domicilio fiscal|billing street',
  },
  city: {
    type: 'text',
    names: 'city|poblacion|ciudad|municipio|localidad|po city|town|billing city|address city|billing address city',
  },
  state: {
    type: 'text',
    names: 'state|provincia|province|region|po region|county|billing state|address state|billing address state',
  },
  postalCode: {
    type: 'text',
    names:
      'postal code|codigo postal|cp|c p|cod postal|zip|zip code|po postal code|postcode|billing postal code|billing zip|address zip|billing address postal code',
  },
  country: {
    type: 'country',
    names: 'country|pais|country code|po country|codigo pais|billing country|address country|billing address country',
  },
} as const satisfies Record<string, ImportField>;

const rateOf =
  'tax rate|vat rate|tipo iva|iva %|% iva|tipo de iva|porcentaje iva|iva porcentaje|impuesto %|% impuesto|tipo impositivo|tax %|% igic|igic %|tipo igic|tax percent|tipo|iva|vat|impuesto|igic';

/** The fields that can be read of a table, by what it is of. Their names are those of the API, an address's parts flat. */
export const importFields = {
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
    taxRate: { type: 'number', names: rateOf },
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
  expenses: {
    id: { type: 'text', names: 'id' },
    description: {
      type: 'text',
      required: true,
      names: 'description|descripcion|concepto|detalle|memo|concept|item description|asunto|notas',
    },
    amount: {
      type: 'number',
      required: true,
      names:
        'amount|total|importe total|total factura|importe|total amount|total documento|total gasto|importe con iva|total con iva|gross|gross amount',
    },
    taxable: {
      type: 'number',
      names:
        'taxable|base imponible|base|subtotal|importe sin iva|net amount|net|total sin iva|importe neto|neto|amount before tax',
    },
    tax: {
      type: 'number',
      names:
        'tax|cuota iva|cuota|importe iva|iva importe|tax amount|vat amount|total iva|total impuestos|cuota de iva|total tax|impuestos|iva|vat',
    },
    taxRate: { type: 'number', names: rateOf },
    irpf: {
      type: 'number',
      names:
        'irpf|retencion|importe irpf|cuota irpf|retenciones|importe retencion|total irpf|total retenciones|withholding',
    },
    date: {
      type: 'date',
      names:
        'date|fecha|fecha factura|fecha de factura|fecha emision|fecha de emision|fecha gasto|bill date|invoice date|expense date|txn date|fecha de gasto|fecha expedicion|fecha contable',
    },
    paidDate: {
      type: 'date',
      names: 'paid date|fecha de pago|fecha pago|payment date|pagado el|fecha pagado|paid on|date paid',
    },
    category: {
      type: 'text',
      names:
        'category|categoria|cuenta|tipo de gasto|account|cuenta contable|account name|tipo gasto|expense category|cuenta de gasto',
    },
    vendor: {
      type: 'text',
      names:
        'vendor|proveedor|supplier|contact name|nombre proveedor|vendor name|payee|acreedor|contacto|razon social|nombre|emisor|comercio|merchant',
    },
    vendorTaxId: {
      type: 'taxId',
      names:
        'vendor tax id|nif proveedor|cif proveedor|nif|cif|nif cif|cif nif|vat number|tax number|supplier vat|nif del proveedor',
    },
    invoiceNumber: {
      type: 'text',
      names:
        'invoice number|numero de factura|numero factura|n factura|num factura|factura|invoice no|bill no|bill number|numero|num|reference|referencia|ref|n documento|numero documento|numero de documento',
    },
    currency: { type: 'text', names: 'currency|moneda|divisa|currency code' },
    exchangeRate: { type: 'number', names: 'exchange rate|tipo de cambio|cambio|currency rate' },
    taxDeductible: { type: 'flag', names: 'tax deductible|deducible|deductible' },
  },
  invoices: {
    documentNumber: {
      type: 'text',
      required: true,
      names:
        'document number|invoice number|numero de factura|numero factura|n factura|num factura|num|numero|number|invoice no|n documento|factura|num documento|numero documento|invoice|serie numero|n',
    },
    issueDate: {
      type: 'date',
      required: true,
      names:
        'issue date|invoice date|fecha factura|fecha de factura|fecha emision|fecha de emision|fecha expedicion|fecha de expedicion|fecha|date|date utc|created|txn date|finalized at utc',
    },
    clientName: {
      type: 'text',
      required: true,
      names:
        'client name|customer name|contact name|nombre cliente|cliente|nombre del cliente|razon social|customer|client|contacto|nombre|bill to|destinatario|receptor|nombre fiscal',
    },
    clientTaxId: {
      type: 'taxId',
      names:
        'client tax id|nif cliente|cif cliente|nif|cif|nif cif|cif nif|dni|vat number|tax number|customer tax id|nif del cliente|customer vat|tax id|nif receptor',
    },
    clientEmail: {
      type: 'email',
      names: 'client email|customer email|email|email address|correo|e mail|email cliente|correo electronico',
    },
    street: party.street,
    city: party.city,
    state: party.state,
    postalCode: party.postalCode,
    country: party.country,
    dueDate: {
      type: 'date',
      names: 'due date|fecha vencimiento|fecha de vencimiento|vencimiento|due date utc|vence|fecha vto|vto',
    },
    operationDate: {
      type: 'date',
      names: 'operation date|fecha operacion|fecha de operacion|fecha de la operacion|service date|fecha devengo',
    },
    description: {
      type: 'text',
      names:
        'description|descripcion|concepto|item description|product service description|detalle|linea|line description|concept|producto|item|product service|articulo',
    },
    quantity: { type: 'number', names: 'quantity|cantidad|unidades|uds|item quantity|qty|cant' },
    unitPrice: {
      type: 'number',
      names: 'unit price|precio unitario|precio|unit amount|item rate|rate|price|precio ud|importe unitario',
    },
    lineDiscountRate: {
      type: 'number',
      names: 'discount rate|descuento|dto|% dto|discount|% descuento|dto %|descuento %',
    },
    taxRate: { type: 'number', names: rateOf },
    taxable: {
      type: 'number',
      names:
        'subtotal|base imponible|base|taxable|importe sin iva|net amount|net|total sin iva|importe neto|neto|invoice amount excl tax|total base',
    },
    tax: {
      type: 'number',
      names:
        'tax|cuota iva|cuota|importe iva|iva importe|tax amount|vat amount|total iva|total impuestos|cuota de iva|total tax|impuestos|iva|vat',
    },
    irpfRate: {
      type: 'number',
      names: 'irpf rate|% irpf|irpf %|tipo irpf|% retencion|retencion %|tipo retencion|withholding rate',
    },
    irpf: {
      type: 'number',
      names:
        'irpf|retencion|importe irpf|cuota irpf|retenciones|importe retencion|total irpf|total retenciones|withholding',
    },
    total: {
      type: 'number',
      names:
        'total|importe total|total factura|total amount|invoice amount|total documento|importe|amount|total con iva|amount due|importe factura',
    },
    currency: { type: 'text', names: 'currency|moneda|divisa|currency code' },
    exchangeRate: { type: 'number', names: 'exchange rate|tipo de cambio|cambio|currency rate' },
    status: {
      type: choice({
        paid: 'pagada|pagado|cobrada|cobrado|si|yes|liquidada|closed|settled',
        unpaid:
          'pendiente|sent|enviada|emitida|issued|open|abierta|no cobrada|impagada|no pagada|vencida|overdue|authorised|authorized|awaiting payment|unpaid|no|sin cobrar|pendiente de cobro|partial|parcial|partially paid|cobrada parcialmente|pendiente de pago|approved|aprobada|uncollectible',
        cancelled: 'anulada|cancelada|void|voided|anulado|canceled|deleted',
        draft: 'borrador|preparacion',
      }),
      names:
        'status|estado|estado de pago|estado cobro|payment status|situacion|invoice status|cobrada|pagada|paid|estado de cobro',
    },
    paidDate: {
      type: 'date',
      names:
        'paid date|fecha de cobro|fecha cobro|fecha de pago|fecha pago|payment date|cobrada el|paid at utc|paid on|date paid|fully paid on date',
    },
    amountPaid: {
      type: 'number',
      names: 'amount paid|cobrado|importe cobrado|pagado|paid amount|invoice amount paid|total cobrado|importe pagado',
    },
    notes: { type: 'text', names: 'notes|notas|observaciones|memo|comentarios|invoice memo' },
    poNumber: {
      type: 'text',
      names: 'po number|pedido|numero de pedido|order number|purchase order|n pedido|su referencia',
    },
  },
} as const satisfies Record<ImportKind, Record<string, ImportField>>;

export type ImportFieldName = { [Kind in ImportKind]: keyof (typeof importFields)[Kind] }[ImportKind];

/** The fields of a kind, by their names. */
export function fieldsOfImport(kind: ImportKind): Record<string, ImportField> {
  return importFields[kind];
}
