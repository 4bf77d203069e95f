import type { DemoClient, DemoCompany, DemoProduct } from '@/server/operations/demo/plan';
import { planExpenses, planInvoices } from '@/server/operations/demo/plan-business';
import { type DemoRental, type DemoStay, planStay, planStays } from '@/server/operations/demo/plan-rental';
import { createRandom } from '@/server/operations/demo/random';
import { demoTaxId } from '@/server/operations/demo/tax-ids';

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

const random = createRandom(7001);

const homeOn = (city: string, postalCode: string, street: string) => ({ street, city, postalCode, country: 'ES' });

/** A guest who has not got to the address and the signature yet. */
const halfRegistered = {
  ...{ firstName: 'Julia', surname: 'Becker', birthDate: '1988-03-14', nationality: 'DE', sex: 'M' as const },
  ...{ documentType: 'PAS' as const, documentNumber: 'C01X00T47', phone: '+49 30 000000' },
};

/** Three homes: somebody leaves and somebody arrives today, two sold the same week, and one is being painted. */
function planHomes(): DemoRental {
  const random = createRandom(7002);
  return [
    {
      property: {
        ...{ name: 'Ca na Rosa', type: 'House', maxGuests: 6, bufferDays: 0, commissionRate: 20 },
        ...{ licenseNumber: 'ETV/4821', ownerName: 'Rosa Bauzà', ownerEmail: 'rosa@bauza.test' },
        ...{ checkInTime: '16:00', checkOutTime: '10:00', address: homeOn('Sóller', '07108', 'Carrer de la Lluna 31') },
        authority: 'ses',
      },
      nightly: 140,
      stays: [
        ...planStays(random, [-365, -8], [3, 9]),
        ...[
          planStay(random, -6, 0),
          { ...planStay(random, 0, 5), guestName: 'Julia Becker', registered: halfRegistered },
          planStay(random, 7, 12),
        ],
        ...planStays(random, [18, 120], [4, 10]),
      ],
      blocks: [{ from: 14, to: 17, reason: 'Pintar la terraza' }],
    },
    {
      property: {
        ...{ name: 'Àtic del Port', type: 'Apartment', maxGuests: 4, bufferDays: 1, commissionRate: 22 },
        ...{ licenseNumber: 'ETV/5102', ownerName: 'Joan Mesquida', ownerEmail: 'joan@mesquida.test' },
        ...{
          checkInTime: '15:00',
          checkOutTime: '11:00',
          address: homeOn('Port de Sóller', '07108', 'Passeig Es Través 12'),
        },
        authority: 'ses',
      },
      nightly: 85,
      stays: [
        ...planStays(random, [-365, -5], [2, 7]).map(leavingADay),
        ...[planStay(random, -3, 4), planStay(random, 6, 9)],
        ...planStays(random, [12, 100], [3, 8]).map(leavingADay),
      ],
      blocks: [],
    },
    {
      property: {
        ...{ name: 'Finca Son Vell', type: 'Villa', maxGuests: 10, bufferDays: 0, commissionRate: 18 },
        ...{ licenseNumber: 'ETV/3977', ownerName: 'Margalida Coll', ownerEmail: 'margalida@coll.test' },
        ...{ checkInTime: '17:00', checkOutTime: '10:00', address: homeOn('Manacor', '07500', 'Camí de Son Vell 4') },
      },
      nightly: 260,
      stays: [
        ...planStays(random, [-365, -4], [5, 14]),
        ...[planStay(random, -2, 6), { ...planStay(random, 20, 27), channel: 'Direct' as const }],
        ...planStays(random, [34, 130], [7, 14]),
      ],
      blocks: [],
      imported: [
        { code: 'HMSONVELL1', from: 24, to: 30 },
        { code: 'blocked-700300', from: 9, to: 13, isBlock: true },
      ],
    },
  ];
}

/** Its home keeps a day free after each stay. */
function leavingADay(it: DemoStay): DemoStay {
  return { ...it, leaves: it.leaves - 1 };
}

/** Holiday lettings on Mallorca. */
export const lloguers: DemoCompany = {
  rental: planHomes(),
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
