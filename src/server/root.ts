import type { AnyRouter } from '@trpc/server';
import type { ResourceName } from '@/lib/folio/resources';
import { accessRouters } from '@/server/access/access-domain';
import { bankingRouters } from '@/server/banking/banking-domain';
import { companyRouters } from '@/server/company/company-domain';
import { Client } from '@/server/contacts/clients/clients.schema';
import { contactsRouters } from '@/server/contacts/contacts-domain';
import { developersRouters } from '@/server/developers/developers-domain';
import { eInvoicingRouters } from '@/server/e-invoicing/e-invoicing-domain';
import { fiscalRecordsRouters } from '@/server/fiscal-records/fiscal-records-domain';
import { operationsRouters } from '@/server/operations/operations-domain';
import { router } from '@/server/platform/api/trpc';
import { setEventData } from '@/server/platform/events/event-data';
import { platformRouters } from '@/server/platform/platform-domain';
import { Expense } from '@/server/purchases/expenses/expenses.schema';
import { purchasesRouters } from '@/server/purchases/purchases-domain';
import { rentalRouters } from '@/server/rental/rental-domain';
import { Invoice } from '@/server/sales/invoices/invoices.schema';
import { Product } from '@/server/sales/products/products.schema';
import { Quote } from '@/server/sales/quotes/quotes.schema';
import { salesRouters } from '@/server/sales/sales-domain';
import { taxRouters } from '@/server/tax/tax-domain';

const routers = {
  ...platformRouters,
  ...accessRouters,
  ...developersRouters,
  ...companyRouters,
  ...contactsRouters,
  ...fiscalRecordsRouters,
  ...purchasesRouters,
  ...salesRouters,
  ...taxRouters,
  ...eInvoicingRouters,
  ...bankingRouters,
  ...rentalRouters,
  ...operationsRouters,
} satisfies Record<string, AnyRouter> & Record<ResourceName, AnyRouter>;

setEventData({ client: Client, expense: Expense, invoice: Invoice, product: Product, quote: Quote });

/** Everything Folio can be asked to do. What has `meta.openapi` is also an endpoint of /v1. */
export const appRouter = router(routers);

export type AppRouter = typeof appRouter;
