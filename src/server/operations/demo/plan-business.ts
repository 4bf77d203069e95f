import type { DemoExpense, DemoInvoice, DemoLine, DemoProduct, DemoQuote } from '@/server/operations/demo/plan';
import type { Random } from '@/server/operations/demo/random';

type InvoicingShape = {
  clients: number;
  products: DemoProduct[];
  invoices: number;
  /** The first was issued so long ago. */
  days: number;
  dueInDays: [number, ...number[]];
  /** How long after the due date clients pay, both ends included; before it where negative. */
  lag: [number, number];
  /** The shares that are never paid, paid in part, cancelled, credited. */
  unpaid: number;
  part: number;
  cancelled: number;
  credited: number;
};

/** Invoices spread over the days, most of them to the first clients, paid when clients pay. */
export function planInvoices(random: Random, shape: InvoicingShape): DemoInvoice[] {
  return Array.from({ length: shape.invoices }, (_, n) => {
    const evenly = shape.days * (1 - n / Math.max(1, shape.invoices - 1));
    const issuedDaysAgo = Math.max(0, Math.round(evenly - random.next() * 1.5));
    const dueInDays = random.pick(shape.dueInDays);
    return {
      client: Math.floor(random.next() ** 1.6 * shape.clients),
      issuedDaysAgo,
      dueInDays,
      lines: planLines(random, shape.products),
      outcome: planOutcome(random, shape, issuedDaysAgo, dueInDays),
    };
  });
}

function planOutcome(random: Random, shape: InvoicingShape, issued: number, due: number): DemoInvoice['outcome'] {
  const fate = random.next();
  const lag = random.between(...shape.lag);
  const soon = random.between(1, 9);
  const share = random.between(2, 7) / 10;
  if (issued <= 1) return { draft: true };
  if (fate < shape.unpaid) return undefined;

  const later = Math.max(0, issued - soon);
  if (fate < shape.unpaid + shape.cancelled) return { cancelledDaysAgo: later };
  if (fate < shape.unpaid + shape.cancelled + shape.credited) return { creditedDaysAgo: later };

  const paidDaysAgo = issued - Math.max(1, due + lag);
  if (paidDaysAgo < 0) return undefined;
  return fate > 1 - shape.part ? { paidDaysAgo, share } : { paidDaysAgo };
}

/** One to four products, each once. */
function planLines(random: Random, products: DemoProduct[]): DemoLine[] {
  const chosen = new Set(Array.from({ length: random.between(1, 4) }, () => random.between(0, products.length - 1)));
  return [...chosen].map((product) => ({
    product,
    quantity: random.between(...(products[product]?.quantity ?? [1, 1])),
  }));
}

const decided = ['converted', 'accepted', 'rejected', 'expired', 'converted', 'cancelled'] as const;
const open = ['sent', 'draft', 'sent'] as const;

/** Quotes in every state: of every three, two of the past that came to something, and one of late that is open. */
export function planQuotes(
  random: Random,
  { clients, products, quotes }: { clients: number; products: DemoProduct[]; quotes: number },
): DemoQuote[] {
  return Array.from({ length: quotes }, (_, n) => {
    const [round, place] = [Math.floor(n / 3), n % 3];
    const isOpen = place === 2;
    return {
      client: random.between(0, clients - 1),
      writtenDaysAgo: isOpen ? random.between(1, 20) : random.between(40, 300),
      lines: planLines(random, products),
      outcome: isOpen
        ? (open[round % open.length] ?? 'sent')
        : (decided[(round * 2 + place) % decided.length] ?? 'accepted'),
    };
  });
}

/** A cost that comes again every month. */
export type MonthlyCost = Omit<DemoExpense, 'daysAgo'>;
/** A cost that comes now and then, of about its amount. */
export type OccasionalCost = MonthlyCost & { timesAYear: number };

export function planExpenses(
  random: Random,
  days: number,
  monthly: MonthlyCost[],
  occasional: OccasionalCost[],
): DemoExpense[] {
  const months = Math.floor(days / 30);
  const regular = monthly.flatMap((cost, n) =>
    Array.from({ length: months }, (_, month) => ({ ...cost, daysAgo: month * 30 + ((n * 7) % 28) + 1 })),
  );
  const others = occasional.flatMap(({ timesAYear, ...cost }) =>
    Array.from({ length: Math.round((timesAYear * days) / 365) }, () => ({
      ...cost,
      daysAgo: random.between(1, days),
      amount: Math.round(cost.amount * (70 + random.between(0, 60))) / 100,
    })),
  );
  return [...regular, ...others];
}
