import '@/server/jobs/mail-attachments';
import '@/server/jobs/outbox-kinds';
import type { AnyRouter } from '@trpc/server';
import type { ResourceName } from '@/lib/resources';
import { accountRouter } from '@/server/accounts/account.router';
import { activitiesRouter } from '@/server/activities/activities.router';
import { gestoriaRouter } from '@/server/aging/aging.router';
import { router } from '@/server/api/trpc';
import { apiKeysRouter } from '@/server/api-keys/api-keys.router';
import { bankingRouter } from '@/server/banking/banking.router';
import { bankingRulesRouter } from '@/server/banking-rules/banking-rules.router';
import { cashCriterionRouter } from '@/server/cash-criterion/cash-criterion.router';
import { certificatesRouter } from '@/server/certificates/certificates.router';
import { channelsRouter } from '@/server/channels/channels.router';
import { clientsRouter } from '@/server/clients/clients.router';
import { closedPeriodsRouter } from '@/server/closed-periods/closed-periods.router';
import { companyRouter } from '@/server/company/company.router';
import { companyDeletionRouter } from '@/server/company-deletion/company-deletion.router';
import { contactsRouter } from '@/server/contacts/contacts.router';
import { depositsRouter } from '@/server/deposits/deposits.router';
import { eInvoicingRouter } from '@/server/e-invoicing/e-invoicing.router';
import { expensesRouter } from '@/server/expenses/expenses.router';
import { faceRouter } from '@/server/face/face.router';
import { fiscalChainRouter } from '@/server/fiscal-chain/fiscal-chain.router';
import { fiscalProfileRouter } from '@/server/fiscal-profile/fiscal-profile.router';
import { forecastRouter } from '@/server/forecast/forecast.router';
import { guestRegistrationRouter } from '@/server/guest-registration/guest-registration.router';
import { guestsRouter } from '@/server/guests/guests.router';
import { importsRouter } from '@/server/imports/imports.router';
import { installationRouter } from '@/server/installation/installation.router';
import { invoicesRouter } from '@/server/invoices/invoices.router';
import { mailRouter } from '@/server/mail/mail.router';
import { mailTemplatesRouter } from '@/server/mail-templates/mail-templates.router';
import { invitationsRouter } from '@/server/members/invitations.router';
import { membersRouter } from '@/server/members/members.router';
import { notesRouter } from '@/server/notes/notes.router';
import { outboxRouter } from '@/server/outbox/outbox.router';
import { overviewRouter } from '@/server/overview/overview.router';
import { ownerStatementsRouter } from '@/server/owner-statements/owner-statements.router';
import { proRataRouter } from '@/server/pro-rata/pro-rata.router';
import { productsRouter } from '@/server/products/products.router';
import { propertiesRouter } from '@/server/properties/properties.router';
import { quotesRouter } from '@/server/quotes/quotes.router';
import { reconciliationRouter } from '@/server/reconciliation/reconciliation.router';
import { remindersRouter } from '@/server/reminders/reminders.router';
import { renewalsRouter } from '@/server/renewals/renewals.router';
import { rentalInvoicesRouter } from '@/server/rental-invoices/rental-invoices.router';
import { figuresRouter } from '@/server/reports/reports.router';
import { requestLogRouter } from '@/server/request-log/request-log.router';
import { reservationsRouter } from '@/server/reservations/reservations.router';
import { savedViewsRouter } from '@/server/saved-views/saved-views.router';
import { searchRouter } from '@/server/search/search.router';
import { securityLogRouter } from '@/server/security-log/security-log.router';
import { seriesRouter } from '@/server/series/series.router';
import { taxAgencyRouter } from '@/server/tax-agency/tax-agency.router';
import { ticketbaiRouter } from '@/server/ticketbai/ticketbai.router';
import { vendorsRouter } from '@/server/vendors/vendors.router';
import { verifactuRouter } from '@/server/verifactu/verifactu.router';
import { deliveriesRouter, webhooksRouter } from '@/server/webhooks/webhooks.router';
import { workspacesRouter } from '@/server/workspaces/workspaces.router';

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
