import type { DemoCompany } from '@/server/operations/demo/plan';

/** Just begun: without a fiscal profile nothing can be issued from it yet. */
export const huerta: DemoCompany = {
  name: 'Huerta del Río',
  clients: [
    { name: 'Mercado de Abastos', email: 'puesto14@mercado.test', city: 'Murcia' },
    { name: 'Restaurante La Azuda', email: 'cocina@azuda.test', city: 'Archena' },
  ],
  products: [
    { sku: 'CES', name: 'Cesta de temporada', unitPrice: 24, unit: 'ud', taxRate: 4, quantity: [1, 10] },
    { sku: 'TOM', name: 'Tomate de pera', unitPrice: 1.9, unit: 'kg', taxRate: 4, quantity: [10, 80] },
  ],
  invoices: [
    { client: 0, issuedDaysAgo: 1, dueInDays: 15, lines: [{ product: 1, quantity: 40 }], outcome: { draft: true } },
    { client: 1, issuedDaysAgo: 0, dueInDays: 15, lines: [{ product: 0, quantity: 6 }], outcome: { draft: true } },
  ],
};
