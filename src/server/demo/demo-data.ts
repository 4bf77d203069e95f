import type { DemoClient, DemoCompany, DemoInvoice } from '@/server/demo/seed-company';

// Days are counted back from today, so that there is always something draft, due, overdue and paid.

export const tallerClients: DemoClient[] = [
  { name: 'Librería Sotavento SL', email: 'pedidos@sotavento.test', taxId: 'B99000010', city: 'Zaragoza' },
  { name: 'Café Almendro', email: 'hola@cafealmendro.test', taxId: '00000014Z', city: 'Valencia' },
  { name: 'Clínica Dental Mirasol SL', email: 'administracion@mirasol.test', taxId: 'B07000011', city: 'Palma' },
  { name: 'Asociación Vecinal El Carme', email: 'tesoreria@elcarme.test', taxId: 'G00000018', city: 'Valencia' },
  { name: 'Restaurante Brasa y Sal SC', email: 'cuentas@brasaysal.test', taxId: 'J00000018', city: 'Castellón' },
  { name: 'Lucía Ferrer', email: 'lucia.ferrer@correo.test', taxId: '45000001H', city: 'Alicante' },
];

const shelf = { description: 'Estantería de nogal, 2,40 m', unitPrice: 890, quantity: 2, unit: 'ud' };
const table = { description: 'Mesa de reuniones, roble macizo', unitPrice: 2150, quantity: 1, unit: 'ud' };
const counter = { description: 'Mostrador a medida', unitPrice: 3480, quantity: 1, unit: 'ud' };
const fitting = { description: 'Montaje', unitPrice: 38.5, quantity: 12, unit: 'h' };
const repair = { description: 'Restauración de sillas', unitPrice: 64.9, quantity: 8, unit: 'ud' };
const visit = { description: 'Visita y presupuesto', unitPrice: 75, quantity: 1 };

export const tallerInvoices: DemoInvoice[] = [
  { client: 0, issuedDaysAgo: 168, dueInDays: 30, items: [shelf, fitting], outcome: { paidDaysAgo: 141 } },
  { client: 1, issuedDaysAgo: 155, dueInDays: 15, items: [repair], outcome: { paidDaysAgo: 143 } },
  { client: 2, issuedDaysAgo: 149, dueInDays: 30, items: [counter, fitting], outcome: { paidDaysAgo: 112 } },
  { client: 5, issuedDaysAgo: 131, dueInDays: 30, items: [table], outcome: { cancelledDaysAgo: 129 } },
  {
    client: 5,
    issuedDaysAgo: 129,
    dueInDays: 30,
    items: [{ ...table, unitPrice: 2050 }],
    outcome: { paidDaysAgo: 98 },
  },
  { client: 4, issuedDaysAgo: 126, dueInDays: 30, items: [counter, { ...fitting, quantity: 20 }] },
  { client: 3, issuedDaysAgo: 112, dueInDays: 30, items: [repair, visit], outcome: { paidDaysAgo: 80 } },
  { client: 0, issuedDaysAgo: 101, dueInDays: 30, items: [{ ...shelf, quantity: 4 }], outcome: { paidDaysAgo: 66 } },
  { client: 1, issuedDaysAgo: 92, dueInDays: 15, items: [visit], outcome: { paidDaysAgo: 79 } },
  { client: 2, issuedDaysAgo: 84, dueInDays: 30, items: [shelf, visit], outcome: { paidDaysAgo: 40, amount: 1000 } },
  { client: 4, issuedDaysAgo: 71, dueInDays: 30, items: [{ ...repair, quantity: 24 }] },
  { client: 5, issuedDaysAgo: 63, dueInDays: 30, items: [fitting], outcome: { paidDaysAgo: 35 } },
  { client: 3, issuedDaysAgo: 52, dueInDays: 30, items: [{ ...visit, quantity: 2 }] },
  { client: 0, issuedDaysAgo: 44, dueInDays: 30, items: [table, fitting], outcome: { paidDaysAgo: 12 } },
  { client: 1, issuedDaysAgo: 27, dueInDays: 15, items: [repair], outcome: { paidDaysAgo: 14 } },
  { client: 2, issuedDaysAgo: 21, dueInDays: 30, items: [{ ...counter, unitPrice: 2790 }] },
  { client: 5, issuedDaysAgo: 16, dueInDays: 30, items: [shelf], outcome: { paidDaysAgo: 6, amount: 500 } },
  { client: 0, issuedDaysAgo: 9, dueInDays: 30, items: [{ ...fitting, quantity: 6 }] },
  { client: 4, issuedDaysAgo: 3, dueInDays: 30, items: [visit] },
  { client: 1, issuedDaysAgo: 1, dueInDays: 15, items: [table, fitting], outcome: { draft: true } },
  { client: 3, issuedDaysAgo: 0, dueInDays: 30, items: [{ ...repair, quantity: 10 }], outcome: { draft: true } },
];

const design = { description: 'Identidad visual', unitPrice: 1200, quantity: 1 };
const web = { description: 'Mantenimiento web', unitPrice: 180, quantity: 3, unit: 'mes' };

/** IGIC instead of VAT. */
export const estudio: DemoCompany = {
  name: 'Faro Norte Estudio',
  fiscalProfile: {
    legalName: 'Faro Norte Estudio SL',
    taxId: 'B38000014',
    zone: 'canarias',
    address: { street: 'Calle del Castillo 40', city: 'Santa Cruz de Tenerife', postalCode: '38002', country: 'ES' },
  },
  clients: [
    { name: 'Hotel Risco Caído SL', email: 'compras@risco.test', taxId: 'B51000016', city: 'Agaete' },
    { name: 'Naviera Poniente SA', email: 'facturas@poniente.test', taxId: 'A00000018', city: 'Las Palmas' },
  ],
  invoices: [
    { client: 0, issuedDaysAgo: 117, dueInDays: 30, items: [design], outcome: { paidDaysAgo: 80 } },
    { client: 1, issuedDaysAgo: 76, dueInDays: 30, items: [web, design] },
    { client: 0, issuedDaysAgo: 25, dueInDays: 30, items: [web] },
    { client: 1, issuedDaysAgo: 2, dueInDays: 30, items: [{ ...web, quantity: 1 }], outcome: { draft: true } },
  ],
};

const wine = { description: 'Caja de 6, crianza', unitPrice: 54, quantity: 20, unit: 'caja' };

export const bodega: DemoCompany = {
  name: 'Bodega Llum de Mar',
  fiscalProfile: {
    legalName: 'Bodega Llum de Mar SL',
    taxId: 'B00000026',
    zone: 'peninsula',
    address: { street: 'Camino del Molino s/n', city: 'Requena', postalCode: '46340', country: 'ES' },
  },
  clients: [
    { name: 'Vinoteca La Parra SL', email: 'cuentas@laparra.test', taxId: 'B99000010', city: 'Madrid' },
    { name: 'Restaurante Brasa y Sal SC', email: 'cuentas@brasaysal.test', taxId: 'J00000018', city: 'Castellón' },
    { name: 'Nora Beltrán', email: 'nora@correo.test', taxId: 'X0000001R', city: 'Utiel' },
  ],
  invoices: [
    { client: 0, issuedDaysAgo: 140, dueInDays: 30, items: [wine] },
    { client: 1, issuedDaysAgo: 95, dueInDays: 30, items: [{ ...wine, quantity: 45 }], outcome: { paidDaysAgo: 58 } },
    { client: 1, issuedDaysAgo: 62, dueInDays: 30, items: [{ ...wine, quantity: 30 }] },
    { client: 2, issuedDaysAgo: 38, dueInDays: 15, items: [{ ...wine, quantity: 2 }] },
    { client: 0, issuedDaysAgo: 11, dueInDays: 30, items: [{ ...wine, quantity: 25 }] },
  ],
};

export const huerta: DemoCompany = {
  name: 'Huerta del Río',
  clients: [{ name: 'Mercado de Abastos', email: 'puesto14@mercado.test', city: 'Murcia' }],
};

export const hotels: DemoCompany = {
  name: 'Aldana Hoteles',
  fiscalProfile: {
    legalName: 'Aldana Hoteles SL',
    taxId: 'B51000016',
    zone: 'ceuta_melilla',
    address: { street: 'Paseo de las Palmeras 3', city: 'Ceuta', postalCode: '51001', country: 'ES' },
  },
  clients: [{ name: 'Viajes Estrecho SL', email: 'admin@estrecho.test', taxId: 'B07000011', city: 'Algeciras' }],
  invoices: [
    { client: 0, issuedDaysAgo: 48, dueInDays: 15, items: [{ description: 'Noches', unitPrice: 92, quantity: 14 }] },
  ],
};
