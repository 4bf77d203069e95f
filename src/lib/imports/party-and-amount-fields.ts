import type { ImportField } from './import-field';

// What several tables have, under the same names.

export const party = {
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

export const taxRate = {
  type: 'number',
  names:
    'tax rate|vat rate|tipo iva|iva %|% iva|tipo de iva|porcentaje iva|iva porcentaje|impuesto %|% impuesto|tipo impositivo|tax %|% igic|igic %|tipo igic|tax percent|tipo|iva|vat|impuesto|igic',
} as const satisfies ImportField;

/** The amounts of what is booked, beside its total. */
export const booked = {
  tax: {
    type: 'number',
    names:
      'tax|cuota iva|cuota|importe iva|iva importe|tax amount|vat amount|total iva|total impuestos|cuota de iva|total tax|impuestos|iva|vat',
  },
  irpf: {
    type: 'number',
    names:
      'irpf|retencion|importe irpf|cuota irpf|retenciones|importe retencion|total irpf|total retenciones|withholding',
  },
  currency: { type: 'text', names: 'currency|moneda|divisa|currency code' },
  exchangeRate: { type: 'number', names: 'exchange rate|tipo de cambio|cambio|currency rate' },
} as const satisfies Record<string, ImportField>;
