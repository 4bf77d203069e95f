import type { DemoClient, DemoCompany, DemoProduct } from '@/server/operations/demo/plan';
import { planExpenses, planInvoices } from '@/server/operations/demo/plan-business';
import { createRandom } from '@/server/operations/demo/random';
import { demoTaxId } from '@/server/operations/demo/tax-ids';

const products: DemoProduct[] = [
  { sku: 'IDV', name: 'Identidad visual', unitPrice: 1200, kind: 'service', quantity: [1, 1] },
  { sku: 'WEB', name: 'Mantenimiento web', unitPrice: 180, unit: 'mes', kind: 'service', quantity: [1, 6] },
  { sku: 'CAM', name: 'Campaña', unitPrice: 2400, kind: 'service', quantity: [1, 1] },
  { sku: 'FOT', name: 'Sesión de fotografía', unitPrice: 390, unit: 'día', kind: 'service', quantity: [1, 3] },
];

const clients: DemoClient[] = [
  { name: 'Hotel Risco Caído SL', email: 'compras@risco.test', taxId: demoTaxId('B', 3800101), city: 'Agaete' },
  { name: 'Naviera Poniente SA', email: 'facturas@poniente.test', taxId: demoTaxId('A', 3800102), city: 'Las Palmas' },
  { name: 'Bodega Malvasía SL', email: 'hola@malvasia.test', taxId: demoTaxId('B', 3800103), city: 'La Geria' },
  { name: 'Strandhaus GmbH', email: 'buchhaltung@strandhaus.test', city: 'Hamburg', country: 'DE', location: 'eu' },
  { name: 'Maison Alizé SARL', email: 'compta@alize.test', city: 'Nantes', country: 'FR', location: 'eu' },
  {
    name: 'Trade Winds Inc',
    email: 'ap@tradewinds.test',
    city: 'Miami',
    country: 'US',
    location: 'world',
    currency: 'USD',
    exchangeRate: 0.92,
  },
];

const random = createRandom(38002);

/** IGIC instead of VAT, and clients abroad, one of them in dollars. */
export const estudio: DemoCompany = {
  name: 'Faro Norte Estudio',
  fiscalProfile: {
    legalName: 'Faro Norte Estudio SL',
    taxId: demoTaxId('B', 3800001),
    zone: 'canarias',
    address: { street: 'Calle del Castillo 40', city: 'Santa Cruz de Tenerife', postalCode: '38002', country: 'ES' },
  },
  clients,
  products,
  vendors: [{ name: 'Imprenta Drago SL', taxId: demoTaxId('B', 3800201) }],
  invoices: planInvoices(random, {
    clients: clients.length,
    products,
    invoices: 44,
    days: 380,
    dueInDays: [30, 30, 60],
    lag: [-8, 30],
    unpaid: 0.1,
    part: 0.05,
    cancelled: 0,
    credited: 0.03,
  }),
  expenses: planExpenses(
    random,
    380,
    [{ description: 'Alquiler del estudio', vendor: 0, category: 'Alquiler', amount: 642, taxRate: 7 }],
    [{ description: 'Imprenta', vendor: 0, category: 'Producción', amount: 210, taxRate: 7, timesAYear: 14 }],
  ),
};
