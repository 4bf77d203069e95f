import account from './en/account.json';
import admin from './en/admin.json';
import aging from './en/aging.json';
import apiKeys from './en/api-keys.json';
import apiReference from './en/api-reference.json';
import assets from './en/assets.json';
import banking from './en/banking.json';
import board from './en/board.json';
import calendarFeeds from './en/calendar-feeds.json';
import channels from './en/channels.json';
import checkIn from './en/check-in.json';
import clientRequests from './en/client-requests.json';
import clients from './en/clients.json';
import companies from './en/companies.json';
import company from './en/company.json';
import companyArchive from './en/company-archive.json';
import companyDeletion from './en/company-deletion.json';
import companySignIn from './en/company-sign-in.json';
import connect from './en/connect.json';
import dataExport from './en/data-export.json';
import deposits from './en/deposits.json';
import eInvoices from './en/e-invoices.json';
import expenses from './en/expenses.json';
import face from './en/face.json';
import failedTasks from './en/failed-tasks.json';
import guestForm from './en/guest-form.json';
import guestRegistration from './en/guest-registration.json';
import guests from './en/guests.json';
import hospedajes from './en/hospedajes.json';
import imports from './en/imports.json';
import invoiceStatuses from './en/invoice-statuses.json';
import invoices from './en/invoices.json';
import ledger from './en/ledger.json';
import lettingTerms from './en/letting-terms.json';
import mail from './en/mail.json';
import mailTemplates from './en/mail-templates-screen.json';
import matchReasons from './en/match-reasons.json';
import members from './en/members.json';
import moves from './en/moves.json';
import overview from './en/overview.json';
import ownerStatements from './en/owner-statements.json';
import planner from './en/planner.json';
import products from './en/products.json';
import properties from './en/properties.json';
import publicDocument from './en/public-document.json';
import publicInvoice from './en/public-invoice.json';
import publicLink from './en/public-link.json';
import publicQuote from './en/public-quote.json';
import quotes from './en/quotes.json';
import reconcile from './en/reconcile.json';
import recordBooks from './en/record-books.json';
import recurring from './en/recurring.json';
import rentalFigures from './en/rental-figures.json';
import rentalReports from './en/rental-reports.json';
import rentalToday from './en/rental-today.json';
import reports from './en/reports.json';
import requestLog from './en/request-log.json';
import reservations from './en/reservations.json';
import search from './en/search.json';
import securityLog from './en/security-log.json';
import shell from './en/shell.json';
import statements from './en/statements.json';
import stayMoney from './en/stay-money.json';
import taxAgency from './en/tax-agency.json';
import taxForms from './en/tax-forms.json';
import taxes from './en/taxes.json';
import testMode from './en/test-mode.json';
import travellers from './en/travellers.json';
import ui from './en/ui.json';
import vendors from './en/vendors.json';
import webhooks from './en/webhooks.json';
import workbench from './en/workbench.json';

/** One namespace a screen; `ui` and `shell` are shared. */
export default {
  account,
  admin,
  aging,
  apiKeys,
  apiReference,
  banking,
  board,
  calendarFeeds,
  channels,
  checkIn,
  clientRequests,
  clients,
  companies,
  company,
  connect,
  companyArchive,
  companyDeletion,
  companySignIn,
  dataExport,
  deposits,
  eInvoices,
  expenses,
  face,
  failedTasks,
  guestRegistration,
  hospedajes,
  guestForm,
  guests,
  imports,
  invoiceStatuses,
  invoices,
  assets,
  ledger,
  recordBooks,
  lettingTerms,
  mail,
  mailTemplates,
  matchReasons,
  members,
  moves,
  overview,
  ownerStatements,
  planner,
  products,
  reconcile,
  recurring,
  rentalReports,
  rentalToday,
  rentalFigures,
  reports,
  properties,
  publicDocument,
  publicInvoice,
  publicLink,
  publicQuote,
  quotes,
  requestLog,
  reservations,
  search,
  securityLog,
  shell,
  statements,
  stayMoney,
  taxAgency,
  taxForms,
  taxes,
  travellers,
  ui,
  testMode,
  vendors,
  webhooks,
  workbench,
};
