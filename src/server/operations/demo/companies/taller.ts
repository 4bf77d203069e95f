import { firstCompany } from '@/server/operations/demo/companies/first-company';
import type {
  DemoClient,
  DemoCompany,
  DemoDeposit,
  DemoInvoice,
  DemoNote,
  DemoProduct,
  DemoVendor,
} from '@/server/operations/demo/plan';
import {
  type MonthlyCost,
  type OccasionalCost,
  planExpenses,
  planInvoices,
  planQuotes,
} from '@/server/operations/demo/plan-business';
import { createRandom } from '@/server/operations/demo/random';
import { demoTaxId } from '@/server/operations/demo/tax-ids';

const DAYS = 455; // fifteen months

const companies: [name: string, city: string][] = [
  ['Librería Sotavento SL', 'Zaragoza'],
  ['Clínica Dental Mirasol SL', 'Palma'],
  ['Café Almendro SL', 'Valencia'],
  ['Restaurante Brasa y Sal SL', 'Castellón de la Plana'],
  ['Hotel Balneario Las Fuentes SL', 'Teruel'],
  ['Bodegas Llum de Mar SL', 'Requena'],
  ['Estudio Arco Arquitectos SLP', 'Valencia'],
  ['Farmacia Plaza Redonda SL', 'Valencia'],
  ['Coworking La Nau SL', 'València'],
  ['Óptica Benimaclet SL', 'Valencia'],
  ['Gimnasio Pulso SL', 'Paterna'],
  ['Heladería Montroi SL', 'Alzira'],
  ['Joyería Turia SL', 'Valencia'],
  ['Academia Séneca SL', 'Sagunto'],
  ['Floristería El Parterre SL', 'Valencia'],
  ['Panadería Horno San Vicente SL', 'Torrent'],
  ['Autoescuela Ruta 90 SL', 'Gandia'],
  ['Veterinaria Patas SL', 'Burjassot'],
  ['Inmobiliaria Grao SL', 'Valencia'],
  ['Peluquería Rizos SL', 'Mislata'],
  ['Imprenta Minerva SL', 'Xàtiva'],
  ['Notaría Hermanas Peris SLP', 'Valencia'],
  ['Fisioterapia Eixample SL', 'Barcelona'],
  ['Residencia Los Naranjos SL', 'Carcaixent'],
  ['Electrodomésticos Vega SL', 'Murcia'],
  ['Perfumería Azahar SL', 'Alicante'],
  ['Escuela Infantil Caracol SL', 'Aldaia'],
  ['Cervecera del Palancia SL', 'Segorbe'],
];

const people: [name: string, city: string][] = [
  ['José Peñalver Ibáñez', 'Alicante'],
  ['Lucía Ferrer Monzó', 'Alicante'],
  ['Amparo Giner Soria', 'Valencia'],
  ['Vicent Roselló Climent', 'Dénia'],
  ['Núria Casals Pujol', 'Barcelona'],
  ['Íñigo Garmendia Ruiz', 'Bilbao'],
  ['Begoña Cuenca Mas', 'Cullera'],
  ['Tomás Villar Oliva', 'Cuenca'],
];

const associations: [name: string, city: string][] = [
  ['Asociación Vecinal El Carme', 'Valencia'],
  ['Falla Plaza del Árbol', 'Valencia'],
  ['Fundación Mar y Monte', 'Valencia'],
  ['Club Náutico Les Marines', 'Oliva'],
];

const toClient =
  (kind: string, first: number) =>
  ([name, city]: [string, string], n: number): DemoClient => ({
    name,
    city,
    email: `${kind === '' ? 'hola' : 'facturas'}@${mailDomain(name)}.test`,
    taxId: demoTaxId(kind, first + n),
  });

function mailDomain(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}|\sSLP?$/gu, '');
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const clients = [
  ...companies.map(toClient('B', 4600100)),
  ...people.map(toClient('', 45000010)),
  ...associations.map(toClient('G', 4600200)),
];

const products: DemoProduct[] = [
  { sku: 'VIS', name: 'Visita y presupuesto', unitPrice: 75, kind: 'service', quantity: [1, 2] },
  { sku: 'PRO', name: 'Proyecto de interiorismo', unitPrice: 1450, kind: 'service', quantity: [1, 1] },
  { sku: 'DIR', name: 'Dirección de obra', unitPrice: 52, unit: 'h', kind: 'service', quantity: [8, 40] },
  { sku: 'MON', name: 'Montaje', unitPrice: 38.5, unit: 'h', kind: 'service', quantity: [4, 24] },
  { sku: 'RES', name: 'Restauración de sillas', unitPrice: 64.9, unit: 'ud', kind: 'service', quantity: [4, 24] },
  { sku: 'BAR', name: 'Barnizado y acabado', unitPrice: 29.75, unit: 'm²', kind: 'service', quantity: [6, 40] },
  { sku: 'MAN', name: 'Mantenimiento anual', unitPrice: 320, kind: 'service', quantity: [1, 1] },
  { sku: 'POR', name: 'Portes y retirada', unitPrice: 95, kind: 'service', quantity: [1, 3] },
  { sku: 'EST-240', name: 'Estantería de nogal, 2,40 m', unitPrice: 890, unit: 'ud', quantity: [1, 4] },
  { sku: 'MES-ROB', name: 'Mesa de reuniones, roble macizo', unitPrice: 2150, unit: 'ud', quantity: [1, 2] },
  { sku: 'MOS', name: 'Mostrador a medida', unitPrice: 3480, unit: 'ud', quantity: [1, 1] },
  { sku: 'SIL', name: 'Silla de haya', unitPrice: 118.4, unit: 'ud', quantity: [4, 30] },
  { sku: 'PUE', name: 'Puerta corredera', unitPrice: 640, unit: 'ud', quantity: [1, 5] },
  { sku: 'TAR', name: 'Tarima de roble', unitPrice: 74.25, unit: 'm²', quantity: [12, 90] },
  { sku: 'ARM', name: 'Armario empotrado', unitPrice: 1290, unit: 'ud', quantity: [1, 3] },
  { sku: 'PAN', name: 'Panel acústico', unitPrice: 86.1, unit: 'm²', quantity: [6, 36] },
  { sku: 'LAM', name: 'Lámpara de mimbre', unitPrice: 142, unit: 'ud', quantity: [1, 8] },
  { sku: 'HER', name: 'Herrajes y consumibles', unitPrice: 0.455, unit: 'ud', quantity: [60, 400] },
];

const vendors: DemoVendor[] = [
  { name: 'Maderas del Turia SL', taxId: demoTaxId('B', 4600301), email: 'pedidos@maderasdelturia.test' },
  { name: 'Locales Ruzafa SL', taxId: demoTaxId('B', 4600302) },
  { name: 'Energía Levante SA', taxId: demoTaxId('A', 4600303) },
  { name: 'Telefonía Mediterránea SA', taxId: demoTaxId('A', 4600304) },
  { name: 'Ferretería La Clau SL', taxId: demoTaxId('B', 4600305) },
  { name: 'Gestoría Vidal SLP', taxId: demoTaxId('B', 4600306), email: 'marta@gestoriavidal.test' },
  { name: 'Carburantes Albal SL', taxId: demoTaxId('B', 4600307) },
  { name: 'Aseguradora Faro SA', taxId: demoTaxId('A', 4600308) },
];

const monthly: MonthlyCost[] = [
  { description: 'Alquiler del taller', vendor: 1, category: 'Alquiler', amount: 1391.5, taxRate: 21 },
  { description: 'Electricidad', vendor: 2, category: 'Suministros', amount: 312.18, taxRate: 21 },
  { description: 'Teléfono e internet', vendor: 3, category: 'Suministros', amount: 72.6, taxRate: 21 },
  {
    description: 'Asesoría fiscal y laboral',
    vendor: 5,
    category: 'Servicios profesionales',
    amount: 217.8,
    taxRate: 21,
  },
  { description: 'Seguro del taller', vendor: 7, category: 'Seguros', amount: 96.4 },
];

const occasional: OccasionalCost[] = [
  {
    description: 'Tablones de nogal y roble',
    vendor: 0,
    category: 'Materiales',
    amount: 1860,
    taxRate: 21,
    timesAYear: 26,
  },
  {
    description: 'Herrajes y tornillería',
    vendor: 4,
    category: 'Materiales',
    amount: 184,
    taxRate: 21,
    timesAYear: 30,
  },
  {
    description: 'Gasóleo de la furgoneta',
    vendor: 6,
    category: 'Vehículos',
    amount: 78,
    taxRate: 21,
    vatDeductiblePercent: 50,
    timesAYear: 40,
  },
  {
    description: 'Comida con un cliente',
    vendor: 4,
    category: 'Dietas',
    amount: 46,
    taxRate: 10,
    taxDeductible: false,
    timesAYear: 10,
  },
];

/** What must be there to see, however the dice fall: money on account of what is not due yet, a contract, a deposit's use. */
const chosen: DemoInvoice[] = [
  {
    client: 5,
    issuedDaysAgo: 12,
    dueInDays: 60,
    lines: [{ product: 10, quantity: 1 }],
    outcome: { paidDaysAgo: 3, share: 0.4 },
  },
  {
    client: 1,
    issuedDaysAgo: 21,
    dueInDays: 60,
    lines: [{ product: 14, quantity: 2 }],
    outcome: { paidDaysAgo: 9, share: 0.5 },
  },
  {
    client: 8,
    issuedDaysAgo: 25,
    dueInDays: 30,
    lines: [{ product: 6, quantity: 1 }],
    repeats: true,
    outcome: { paidDaysAgo: 6 },
  },
  { client: 4, issuedDaysAgo: 40, dueInDays: 60, lines: [{ product: 10, quantity: 1 }] },
];

const deposits: DemoDeposit[] = [
  { client: 4, receivedDaysAgo: 75, amount: 1500, description: 'Señal del mostrador', use: { appliedDaysAgo: 20 } },
  { client: 6, receivedDaysAgo: 48, amount: 900, description: 'Anticipo', use: { refundedDaysAgo: 30 } },
  { client: 0, receivedDaysAgo: 18, amount: 2000, description: 'Reserva de roble para la ampliación' },
];

const notes: DemoNote[] = [
  {
    client: 0,
    daysAgo: 120,
    type: 'meeting',
    text: 'Visita a la librería: faltan 4 m de estantería en la planta alta',
  },
  { client: 0, daysAgo: 90, type: 'note', text: 'Paga siempre a fin de mes. Prefiere una sola factura por obra.' },
  { client: 0, daysAgo: 16, type: 'call', text: 'Confirma la ampliación; pide muestras de barniz mate' },
  { client: 1, daysAgo: 34, type: 'task', text: 'Enviar el plan de mantenimiento de los armarios' },
  { client: 3, daysAgo: 61, type: 'call', text: 'Retraso en el pago: esperan la subvención' },
  { client: 5, daysAgo: 11, type: 'note', text: 'El mostrador va en dos piezas: no cabe por la escalera.' },
];

const random = createRandom(46003);
const quotes = planQuotes(random, { clients: clients.length, products, quotes: 27 });
const converted = quotes.filter(({ outcome }) => outcome === 'converted');

/** The company of the first login: interiors and joinery in Valencia, fifteen months of it. */
export const taller: DemoCompany = {
  ...firstCompany,
  clients,
  products,
  vendors,
  invoices: [
    ...chosen,
    ...planInvoices(random, {
      clients: clients.length,
      products,
      invoices: 160 - chosen.length - converted.length,
      days: DAYS,
      dueInDays: [15, 30, 30, 60],
      lag: [-12, 24],
      unpaid: 0.07,
      part: 0.04,
      cancelled: 0.02,
      credited: 0.04,
    }),
  ],
  quotes,
  expenses: planExpenses(random, DAYS, monthly, occasional),
  deposits,
  notes,
  banking: true,
  webhooks: true,
};
