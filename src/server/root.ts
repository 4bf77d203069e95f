import '@/server/operations/jobs/mail-attachments';
import '@/server/operations/jobs/outbox-kinds';
import type { AnyRouter } from '@trpc/server';
import type { ResourceName } from '@/lib/folio/resources';
import { accountRouter } from '@/server/access/accounts/account.router';
import { apiKeysRouter } from '@/server/access/api-keys/api-keys.router';
import { invitationsRouter } from '@/server/access/members/invitations.router';
import { membersRouter } from '@/server/access/members/members.router';
import { securityLogRouter } from '@/server/access/security-log/security-log.router';
import { workspacesRouter } from '@/server/access/workspaces/workspaces.router';
import { bankingRouter } from '@/server/banking/banking/banking.router';
import { bankingRulesRouter } from '@/server/banking/banking-rules/banking-rules.router';
import { forecastRouter } from '@/server/banking/forecast/forecast.router';
import { reconciliationRouter } from '@/server/banking/reconciliation/reconciliation.router';
import { certificatesRouter } from '@/server/company/certificates/certificates.router';
import { closedPeriodsRouter } from '@/server/company/closed-periods/closed-periods.router';
import { companyRouter } from '@/server/company/company/company.router';
import { fiscalProfileRouter } from '@/server/company/fiscal-profile/fiscal-profile.router';
import { mailTemplatesRouter } from '@/server/company/mail-templates/mail-templates.router';
import { seriesRouter } from '@/server/company/series/series.router';
import { activitiesRouter } from '@/server/contacts/activities/activities.router';
import { clientsRouter } from '@/server/contacts/clients/clients.router';
import { contactsRouter } from '@/server/contacts/contacts/contacts.router';
import { notesRouter } from '@/server/contacts/notes/notes.router';
import { vendorsRouter } from '@/server/contacts/vendors/vendors.router';
import { requestLogRouter } from '@/server/developers/request-log/request-log.router';
import { deliveriesRouter, webhooksRouter } from '@/server/developers/webhooks/webhooks.router';
import { eInvoicingRouter } from '@/server/e-invoicing/e-invoicing/e-invoicing.router';
import { faceRouter } from '@/server/e-invoicing/face/face.router';
import { fiscalChainRouter } from '@/server/fiscal-records/fiscal-chain/fiscal-chain.router';
import { companyDeletionRouter } from '@/server/operations/company-deletion/company-deletion.router';
import { importsRouter } from '@/server/operations/imports/imports.router';
import { overviewRouter } from '@/server/operations/overview/overview.router';
import { renewalsRouter } from '@/server/operations/renewals/renewals.router';
import { router } from '@/server/platform/api/trpc';
import { installationRouter } from '@/server/platform/installation/installation.router';
import { mailRouter } from '@/server/platform/mail/mail.router';
import { outboxRouter } from '@/server/platform/outbox/outbox.router';
import { savedViewsRouter } from '@/server/platform/saved-views/saved-views.router';
import { searchRouter } from '@/server/platform/search/search.router';
import { cashCriterionRouter } from '@/server/purchases/cash-criterion/cash-criterion.router';
import { expensesRouter } from '@/server/purchases/expenses/expenses.router';
import { proRataRouter } from '@/server/purchases/pro-rata/pro-rata.router';
import { channelsRouter } from '@/server/rental/channels/channels.router';
import { guestRegistrationRouter } from '@/server/rental/guest-registration/guest-registration.router';
import { guestsRouter } from '@/server/rental/guests/guests.router';
import { ownerStatementsRouter } from '@/server/rental/owner-statements/owner-statements.router';
import { propertiesRouter } from '@/server/rental/properties/properties.router';
import { rentalInvoicesRouter } from '@/server/rental/rental-invoices/rental-invoices.router';
import { reservationsRouter } from '@/server/rental/reservations/reservations.router';
import { gestoriaRouter } from '@/server/sales/aging/aging.router';
import { depositsRouter } from '@/server/sales/deposits/deposits.router';
import { invoicesRouter } from '@/server/sales/invoices/invoices.router';
import { productsRouter } from '@/server/sales/products/products.router';
import { quotesRouter } from '@/server/sales/quotes/quotes.router';
import { remindersRouter } from '@/server/sales/reminders/reminders.router';
import { figuresRouter } from '@/server/tax/reports/reports.router';
import { taxAgencyRouter } from '@/server/tax/tax-agency/tax-agency.router';
import { ticketbaiRouter } from '@/server/tax/ticketbai/ticketbai.router';
import { verifactuRouter } from '@/server/tax/verifactu/verifactu.router';

const routers = {
  account: accountRouter,
  activities: activitiesRouter,
  apiKeys: apiKeysRouter,
  banking: bankingRouter,
  bankingRules: bankingRulesRouter,
  certificates: certificatesRouter,
  channels: channelsRouter,
  clients: clientsRouter,
  closedPeriods: closedPeriodsRouter,
  company: companyRouter,
  companyDeletion: companyDeletionRouter,
  contacts: contactsRouter,
  deliveries: deliveriesRouter,
  deposits: depositsRouter,
  eInvoicing: eInvoicingRouter,
  expenses: expensesRouter,
  face: faceRouter,
  figures: figuresRouter,
  fiscalChain: fiscalChainRouter,
  fiscalProfile: fiscalProfileRouter,
  forecast: forecastRouter,
  gestoria: gestoriaRouter,
  guestRegistration: guestRegistrationRouter,
  guests: guestsRouter,
  imports: importsRouter,
  installation: installationRouter,
  invitations: invitationsRouter,
  invoices: invoicesRouter,
  mail: mailRouter,
  mailTemplates: mailTemplatesRouter,
  members: membersRouter,
  notes: notesRouter,
  outbox: outboxRouter,
  overview: overviewRouter,
  ownerStatements: ownerStatementsRouter,
  products: productsRouter,
  properties: propertiesRouter,
  proRata: proRataRouter,
  cashCriterion: cashCriterionRouter,
  quotes: quotesRouter,
  reconciliation: reconciliationRouter,
  reminders: remindersRouter,
  renewals: renewalsRouter,
  rentalInvoices: rentalInvoicesRouter,
  requestLog: requestLogRouter,
  reservations: reservationsRouter,
  savedViews: savedViewsRouter,
  search: searchRouter,
  securityLog: securityLogRouter,
  series: seriesRouter,
  ticketbai: ticketbaiRouter,
  vendors: vendorsRouter,
  taxAgency: taxAgencyRouter,
  verifactu: verifactuRouter,
  webhooks: webhooksRouter,
  workspaces: workspacesRouter,
} satisfies Record<string, AnyRouter> & Record<ResourceName, AnyRouter>;

/** Everything Folio can be asked to do. What has `meta.openapi` is also an endpoint of /v1. */
export const appRouter = router(routers);

export type AppRouter = typeof appRouter;
