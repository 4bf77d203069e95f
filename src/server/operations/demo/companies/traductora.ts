import type { DemoCompany, DemoProduct } from '@/server/operations/demo/plan';
import { planExpenses, planInvoices } from '@/server/operations/demo/plan-business';
import { createRandom } from '@/server/operations/demo/random';
import { demoTaxId } from '@/server/operations/demo/tax-ids';

const products: DemoProduct[] = [
  { sku: 'TRAD', name: 'Traducción', unitPrice: 0.085, unit: 'palabra', kind: 'service', quantity: [1200, 9000] },
  { sku: 'REV', name: 'Revisión', unitPrice: 0.03, unit: 'palabra', kind: 'service', quantity: [1500, 12000] },
  { sku: 'INT', name: 'Interpretación', unitPrice: 68, unit: 'h', kind: 'service', quantity: [2, 8] },
  { sku: 'JUR', name: 'Traducción jurada', unitPrice: 45, unit: 'página', kind: 'service', quantity: [1, 12] },
];

const clients = [
  ['Editorial Marea Baja SL', 'Barcelona', 'B', 8000101],
  ['Bufete Ordóñez y Sanz SLP', 'Madrid', 'B', 8000102],
  ['Congresos del Norte SA', 'Bilbao', 'A', 8000103],
  ['Ceràmiques Manises SL', 'Manises', 'B', 8000104],
  ['Universidad Popular de Gandia', 'Gandia', 'G', 8000105],
  ['Software Pinar SL', 'Valencia', 'B', 8000106],
  ['Notaría Peris SLP', 'Valencia', 'B', 8000107],
] as const;

const fromIreland = { purchaseType: 'intra_community', operationType: 'service' } as const;

const random = createRandom(46021);

/** A sole trader: her clients withhold 15 % of what she invoices, and she pays the 130. */
export const traductora: DemoCompany = {
  name: 'Carla Ribes, traductora',
  irpfRate: 15,
  fiscalProfile: {
    legalName: 'Carla Ribes Sanchis',
    taxId: demoTaxId('', 45000301),
    zone: 'peninsula',
    address: { street: 'Carrer de Sueca 22', city: 'Valencia', postalCode: '46006', country: 'ES' },
  },
  clients: clients.map(([name, city, kind, number], n) => ({
    name,
    city,
    taxId: demoTaxId(kind, number),
    email: `proveedores${n + 1}@carla.test`,
  })),
  products,
  vendors: [
    { name: 'Coworking La Nau SL', taxId: demoTaxId('B', 8000201) },
    { name: 'Lexicón Software Ltd', taxId: 'IE6388047V', address: { country: 'IE' } },
  ],
  invoices: planInvoices(random, {
    clients: clients.length,
    products,
    invoices: 46,
    days: 400,
    dueInDays: [30, 30, 45],
    lag: [-10, 15],
    unpaid: 0.05,
    part: 0,
    cancelled: 0.02,
    credited: 0.02,
  }),
  expenses: planExpenses(
    random,
    400,
    [{ description: 'Puesto fijo', vendor: 0, category: 'Alquiler', amount: 181.5, taxRate: 21 }],
    [
      {
        description: 'Diccionarios y programas',
        vendor: 1,
        category: 'Software',
        amount: 60,
        timesAYear: 6,
        ...fromIreland,
      },
    ],
  ),
};
