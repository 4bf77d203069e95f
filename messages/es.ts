import account from './es/account.json';
import admin from './es/admin.json';
import aging from './es/aging.json';
import apiKeys from './es/api-keys.json';
import apiReference from './es/api-reference.json';
import assets from './es/assets.json';
import banking from './es/banking.json';
import board from './es/board.json';
import calendarFeeds from './es/calendar-feeds.json';
import channels from './es/channels.json';
import checkIn from './es/check-in.json';
import clientRequests from './es/client-requests.json';
import clients from './es/clients.json';
import companies from './es/companies.json';
import company from './es/company.json';
import companyArchive from './es/company-archive.json';
import companyDeletion from './es/company-deletion.json';
import companySignIn from './es/company-sign-in.json';
import connect from './es/connect.json';
import dataExport from './es/data-export.json';
import deposits from './es/deposits.json';
import eInvoices from './es/e-invoices.json';
import expenses from './es/expenses.json';
import face from './es/face.json';
import failedTasks from './es/failed-tasks.json';
import guestForm from './es/guest-form.json';
import guestRegistration from './es/guest-registration.json';
import guests from './es/guests.json';
import hospedajes from './es/hospedajes.json';
import imports from './es/imports.json';
import invoiceStatuses from './es/invoice-statuses.json';
import invoices from './es/invoices.json';
import ledger from './es/ledger.json';
import lettingTerms from './es/letting-terms.json';
import mail from './es/mail.json';
import mailTemplates from './es/mail-templates-screen.json';
import matchReasons from './es/match-reasons.json';
import members from './es/members.json';
import moves from './es/moves.json';
import overview from './es/overview.json';
import ownerStatements from './es/owner-statements.json';
import planner from './es/planner.json';
import products from './es/products.json';
import properties from './es/properties.json';
import publicDocument from './es/public-document.json';
import publicInvoice from './es/public-invoice.json';
import publicLink from './es/public-link.json';
import publicQuote from './es/public-quote.json';
import quotes from './es/quotes.json';
import reconcile from './es/reconcile.json';
import recordBooks from './es/record-books.json';
import recurring from './es/recurring.json';
import rentalFigures from './es/rental-figures.json';
import rentalReports from './es/rental-reports.json';
import rentalToday from './es/rental-today.json';
import reports from './es/reports.json';
import requestLog from './es/request-log.json';
import reservations from './es/reservations.json';
import search from './es/search.json';
import securityLog from './es/security-log.json';
import shell from './es/shell.json';
import statements from './es/statements.json';
import stayMoney from './es/stay-money.json';
import taxAgency from './es/tax-agency.json';
import taxForms from './es/tax-forms.json';
import taxes from './es/taxes.json';
import testMode from './es/test-mode.json';
import travellers from './es/travellers.json';
import ui from './es/ui.json';
import vendors from './es/vendors.json';
import webhooks from './es/webhooks.json';
import workbench from './es/workbench.json';

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
