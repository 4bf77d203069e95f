import type { DemoCompany, DemoProduct } from '@/server/operations/demo/plan';
import { planInvoices } from '@/server/operations/demo/plan-business';
import { createRandom } from '@/server/operations/demo/random';
import { demoTaxId } from '@/server/operations/demo/tax-ids';

const products: DemoProduct[] = [
  { sku: 'CEM', name: 'Cemento, saco de 25 kg', unitPrice: 4.35, unit: 'saco', quantity: [40, 400] },
  { sku: 'PIN', name: 'Pintura plástica, 15 l', unitPrice: 62, unit: 'cubo', quantity: [2, 30] },
  { sku: 'TUB', name: 'Tubo de cobre', unitPrice: 7.92, unit: 'm', quantity: [20, 160] },
];

const clients = [
  'Construcciones Hacho',
  'Reformas Benzú',
  'Hostelería Puerta Califal',
  'Talleres Monte',
  'Obras del Estrecho',
];

/** IPSI, and clients who take their time: debts of more than a year. */
export const suministros: DemoCompany = {
  name: 'Suministros del Estrecho',
  fiscalProfile: {
    legalName: 'Suministros del Estrecho SL',
    taxId: demoTaxId('B', 5100001),
    zone: 'ceuta_melilla',
    address: { street: 'Paseo de las Palmeras 3', city: 'Ceuta', postalCode: '51001', country: 'ES' },
  },
  clients: clients.map((name, n) => ({
    name: `${name} SL`,
    city: 'Ceuta',
    taxId: demoTaxId('B', 5100101 + n),
    email: `pagos${n + 1}@estrecho.test`,
  })),
  products,
  invoices: planInvoices(createRandom(51001), {
    clients: clients.length,
    products,
    invoices: 42,
    days: 440,
    dueInDays: [30, 60, 90],
    lag: [10, 140],
    unpaid: 0.3,
    part: 0.15,
    cancelled: 0,
    credited: 0,
  }),
};
