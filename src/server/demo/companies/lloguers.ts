import type { DemoClient, DemoCompany, DemoProduct } from '@/server/demo/plan';
import { planExpenses, planInvoices } from '@/server/demo/plan-business';
import { seeded } from '@/server/demo/random';
import { demoTaxId } from '@/server/demo/tax-ids';

const products: DemoProduct[] = [
  { sku: 'NIT-A', name: 'Noche, apartamento', unitPrice: 96, unit: 'noche', taxRate: 10, quantity: [3, 14] },
  { sku: 'NIT-V', name: 'Noche, villa', unitPrice: 285, unit: 'noche', taxRate: 10, quantity: [5, 14] },
  { sku: 'NET', name: 'Limpieza final', unitPrice: 65, kind: 'service', quantity: [1, 1] },
  { sku: 'TRA', name: 'Traslado al aeropuerto', unitPrice: 48, kind: 'service', taxRate: 10, quantity: [1, 2] },
];

const clients: DemoClient[] = [
  { name: 'Viatges Tramuntana SL', email: 'grups@tramuntana.test', taxId: demoTaxId('B', 700101), city: 'Palma' },
  { name: 'Helga Brandt', email: 'helga.brandt@post.test', city: 'Köln', country: 'DE', location: 'eu' },
  { name: 'Familia Okafor', email: 'okafor@mail.test', city: 'Bristol', country: 'GB', location: 'world' },
  { name: 'Marc Deschamps', email: 'marc@poste.test', city: 'Lyon', country: 'FR', location: 'eu' },
  { name: 'Empresa Social Sa Garriga', email: 'info@garriga.test', taxId: demoTaxId('G', 700102), city: 'Manacor' },
];

const random = seeded(7001);

/** Holiday lettings on Mallorca. */
export const lloguers: DemoCompany = {
  name: 'Cala Blava Lloguers',
  fiscalProfile: {
    legalName: 'Cala Blava Lloguers SL',
    taxId: demoTaxId('B', 700001),
    zone: 'peninsula',
    address: { street: 'Carrer de la Mar 8', city: 'Sóller', postalCode: '07108', country: 'ES' },
  },
  clients,
  products,
  vendors: [{ name: 'Bugaderia Neta SL', taxId: demoTaxId('B', 700201) }],
  invoices: planInvoices(random, {
    clients: clients.length,
    products,
    invoices: 40,
    days: 330,
    dueInDays: [7, 14],
    lag: [-6, 6],
    unpaid: 0.04,
    part: 0.05,
    cancelled: 0.05,
    credited: 0.02,
  }),
  expenses: planExpenses(
    random,
    330,
    [{ description: 'Lavandería', vendor: 0, category: 'Servicios', amount: 388, taxRate: 21 }],
    [],
  ),
};
