import type { Locale } from '@/i18n/locales';
import { accountWords } from './account';
import { adminWords } from './admin';
import { agingWords } from './aging';
import { apiKeysWords } from './api-keys';
import { apiReferenceWords } from './api-reference';
import { assetsWords } from './assets';
import { bankingWords } from './banking';
import { boardWords } from './board';
import { calendarFeedsWords } from './calendar-feeds';
import { channelsWords } from './channels';
import { checkInWords } from './check-in';
import { clientRequestsWords } from './client-requests';
import { clientsWords } from './clients';
import { companiesWords } from './companies';
import { companyWords } from './company';
import { companyArchiveWords } from './company-archive';
import { companyDeletionWords } from './company-deletion';
import { companySignInWords } from './company-sign-in';
import { companyStartWords } from './company-start';
import { connectWords } from './connect';
import { creditSeveralWords } from './credit-several';
import { dataExportWords } from './data-export';
import { depositsWords } from './deposits';
import { documentAmountsWords } from './document-amounts';
import { documentFormWords } from './document-form';
import { documentStatusesWords } from './document-statuses';
import { documentTimelineWords } from './document-timeline';
import { eInvoicesWords } from './e-invoices';
import { expensesWords } from './expenses';
import { faceWords } from './face';
import { failedTasksWords } from './failed-tasks';
import { fiscalProfileWords } from './fiscal-profile';
import { guestFormWords } from './guest-form';
import { guestRegistrationWords } from './guest-registration';
import { guestsWords } from './guests';
import { hospedajesWords } from './hospedajes';
import { importsWords } from './imports';
import { invoiceStatusesWords } from './invoice-statuses';
import { invoicesWords } from './invoices';
import { issuingWords } from './issuing';
import { ledgerWords } from './ledger';
import { lettingTermsWords } from './letting-terms';
import { mailWords } from './mail';
import { mailTemplatesWords } from './mail-templates-screen';
import { matchReasonsWords } from './match-reasons';
import { membersWords } from './members';
import { movesWords } from './moves';
import { overviewWords } from './overview';
import { ownerStatementsWords } from './owner-statements';
import { plannerWords } from './planner';
import { productsWords } from './products';
import { propertiesWords } from './properties';
import { publicDocumentWords } from './public-document';
import { publicInvoiceWords } from './public-invoice';
import { publicLinkWords } from './public-link';
import { publicQuoteWords } from './public-quote';
import { quotesWords } from './quotes';
import { reconcileWords } from './reconcile';
import { recordBooksWords } from './record-books';
import { recurringWords } from './recurring';
import { rentalFiguresWords } from './rental-figures';
import { rentalReportsWords } from './rental-reports';
import { rentalTodayWords } from './rental-today';
import { reportsWords } from './reports';
import { requestLogWords } from './request-log';
import { reservationsWords } from './reservations';
import { rolesWords } from './roles';
import { searchWords } from './search';
import { securityLogWords } from './security-log';
import { sendDocumentWords } from './send-document';
import { shellWords } from './shell';
import { statementsWords } from './statements';
import { stayMoneyWords } from './stay-money';
import { taxAgencyWords } from './tax-agency';
import { taxFormsWords } from './tax-forms';
import { taxesWords } from './taxes';
import { testModeWords } from './test-mode';
import { travellersWords } from './travellers';
import { uiWords } from './ui';
import { vendorsWords } from './vendors';
import { webhooksWords } from './webhooks';
import { workbenchWords } from './workbench';

const words = {
  account: accountWords,
  admin: adminWords,
  aging: agingWords,
  apiKeys: apiKeysWords,
  apiReference: apiReferenceWords,
  assets: assetsWords,
  banking: bankingWords,
  board: boardWords,
  calendarFeeds: calendarFeedsWords,
  channels: channelsWords,
  checkIn: checkInWords,
  clientRequests: clientRequestsWords,
  clients: clientsWords,
  companies: companiesWords,
  company: companyWords,
  companyArchive: companyArchiveWords,
  companyDeletion: companyDeletionWords,
  companySignIn: companySignInWords,
  companyStart: companyStartWords,
  connect: connectWords,
  creditSeveral: creditSeveralWords,
  dataExport: dataExportWords,
  deposits: depositsWords,
  documentAmounts: documentAmountsWords,
  documentForm: documentFormWords,
  documentStatuses: documentStatusesWords,
  documentTimeline: documentTimelineWords,
  eInvoices: eInvoicesWords,
  expenses: expensesWords,
  face: faceWords,
  failedTasks: failedTasksWords,
  fiscalProfile: fiscalProfileWords,
  guestForm: guestFormWords,
  guestRegistration: guestRegistrationWords,
  guests: guestsWords,
  hospedajes: hospedajesWords,
  imports: importsWords,
  invoiceStatuses: invoiceStatusesWords,
  invoices: invoicesWords,
  issuing: issuingWords,
  ledger: ledgerWords,
  lettingTerms: lettingTermsWords,
  mail: mailWords,
  mailTemplates: mailTemplatesWords,
  matchReasons: matchReasonsWords,
  members: membersWords,
  moves: movesWords,
  overview: overviewWords,
  ownerStatements: ownerStatementsWords,
  planner: plannerWords,
  products: productsWords,
  properties: propertiesWords,
  publicDocument: publicDocumentWords,
  publicInvoice: publicInvoiceWords,
  publicLink: publicLinkWords,
  publicQuote: publicQuoteWords,
  quotes: quotesWords,
  reconcile: reconcileWords,
  recordBooks: recordBooksWords,
  recurring: recurringWords,
  rentalFigures: rentalFiguresWords,
  rentalReports: rentalReportsWords,
  rentalToday: rentalTodayWords,
  reports: reportsWords,
  requestLog: requestLogWords,
  reservations: reservationsWords,
  roles: rolesWords,
  search: searchWords,
  securityLog: securityLogWords,
  sendDocument: sendDocumentWords,
  shell: shellWords,
  statements: statementsWords,
  stayMoney: stayMoneyWords,
  taxAgency: taxAgencyWords,
  taxForms: taxFormsWords,
  taxes: taxesWords,
  testMode: testModeWords,
  travellers: travellersWords,
  ui: uiWords,
  vendors: vendorsWords,
  webhooks: webhooksWords,
  workbench: workbenchWords,
};

type Words = typeof words;

/** Every language has the keys of the English one; the compiler says which are missing. */
export type Messages = { [Name in keyof Words]: Words[Name]['en'] };

/** The messages of all screens, for the server and the tests: a screen imports the files of its own. */
export const en = inLanguage('en');
export const es = inLanguage('es');

function inLanguage(locale: Locale): Messages {
  return Object.fromEntries(Object.entries(words).map(([name, of]) => [name, of[locale]])) as Messages;
}
