import { choice, type ImportField } from './import-field';
import { booked, party, taxRate } from './party-and-amount-fields';

/** Of an expense. */
export const expenseFields = {
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
  tax: booked.tax,
  taxRate,
  irpf: booked.irpf,
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
  currency: booked.currency,
  exchangeRate: booked.exchangeRate,
  taxDeductible: { type: 'flag', names: 'tax deductible|deducible|deductible' },
} as const satisfies Record<string, ImportField>;

/** Of a past invoice, or of a line of one. */
export const invoiceFields = {
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
  taxRate,
  taxable: {
    type: 'number',
    names:
      'subtotal|base imponible|base|taxable|importe sin iva|net amount|net|total sin iva|importe neto|neto|invoice amount excl tax|total base',
  },
  tax: booked.tax,
  irpfRate: {
    type: 'number',
    names: 'irpf rate|% irpf|irpf %|tipo irpf|% retencion|retencion %|tipo retencion|withholding rate',
  },
  irpf: booked.irpf,
  total: {
    type: 'number',
    names:
      'total|importe total|total factura|total amount|invoice amount|total documento|importe|amount|total con iva|amount due|importe factura',
  },
  currency: booked.currency,
  exchangeRate: booked.exchangeRate,
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
} as const satisfies Record<string, ImportField>;
