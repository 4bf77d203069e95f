// Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.

import { Client } from '../client.js';
import * as resources from './resources.js';

/** The API of a company. */
export class Folio extends Client {
  /** Search the whole workspace */
  readonly search = new resources.SearchResource(this);
  /** List API keys, create an API key, rotate an API key, revoke an API key */
  readonly apiKeys = new resources.ApiKeysResource(this);
  /** List deletions */
  readonly deletions = new resources.DeletionsResource(this);
  /** List the deliveries of a webhook, read a delivery, send a delivery again */
  readonly deliveries = new resources.DeliveriesResource(this);
  /** Replay events, read an event */
  readonly events = new resources.EventsResource(this);
  /** List the portal links of a webhook, make a portal link, revoke a portal link */
  readonly portalLinks = new resources.PortalLinksResource(this);
  /** List requests */
  readonly requestLog = new resources.RequestLogResource(this);
  /** List webhooks, subscribe to events, read a webhook, replace a webhook, change a webhook, delete a webhook, rotate the secret of a webhook, send a test to a webhook, send the events of a time again, read the health of a webhook */
  readonly webhooks = new resources.WebhooksResource(this);
  /** Get the company's certificate, set the company's certificate, remove the company's certificate */
  readonly certificates = new resources.CertificatesResource(this);
  /** Read the company, change the company */
  readonly company = new resources.CompanyResource(this);
  /** Read the settings of tax returns, change the settings of tax returns */
  readonly taxSettings = new resources.TaxSettingsResource(this);
  /** Read the timeline of a client, log an activity of a client, read an activity */
  readonly activities = new resources.ActivitiesResource(this);
  /** List clients, create a client, create up to 50 clients, read a client, replace a client, change a client, delete a client */
  readonly clients = new resources.ClientsResource(this);
  /** List the contacts of a client, add a contact to a client, read a contact, change a contact, delete a contact */
  readonly contacts = new resources.ContactsResource(this);
  /** List the notes on a client, add a note to a client, read a note, change a note, delete a note */
  readonly notes = new resources.NotesResource(this);
  /** List vendors, create a vendor, create up to 50 vendors, read a vendor, replace a vendor, change a vendor, delete a vendor */
  readonly vendors = new resources.VendorsResource(this);
  /** List expenses, create an expense, create up to 50 expenses, read an expense, replace an expense, change an expense, delete an expense, announce a receipt, link a receipt that was announced, bill an expense to a client, bill an expense to nobody */
  readonly expenses = new resources.ExpensesResource(this);
  /** List deposits, record a deposit, read a deposit, change a deposit, delete a deposit that was entered by mistake, pay an invoice out of a deposit, invoice a deposit, book that a deposit is given back */
  readonly deposits = new resources.DepositsResource(this);
  /** Age what several companies are owed */
  readonly gestoria = new resources.GestoriaResource(this);
  /** List invoices, create an invoice, create up to 50 invoices, read an invoice, replace an invoice, change an invoice, remove a draft, or cancel an issued invoice, issue a draft, send an invoice by e-mail, mark an invoice as paid, credit an issued invoice, in full or by items, replace a simplified invoice by a full one, credit several invoices, a period, or invoices of another program, charge a late fee */
  readonly invoices = new resources.InvoicesResource(this);
  /** List products and services, create a product or service, create up to 50 products and services, read a product or service, replace a product or service, change a product or service, delete a product or service */
  readonly products = new resources.ProductsResource(this);
  /** List quotes, create a quote, create up to 50 quotes, read a quote, replace a quote, change a quote, remove a draft, or cancel a quote, download the PDF, send a quote by e-mail, accept a quote for its client, reject a quote for its client, make an invoice of an accepted quote */
  readonly quotes = new resources.QuotesResource(this);
  /** List investment goods, read an investment good, enter an investment good, change an investment good, delete an investment good */
  readonly assets = new resources.AssetsResource(this);
  /** Sum up a period, know the company: its settings and how it stands, profit and loss of a month, tax figures of a quarter: forms 303, 130, 111, 115, 123 and 216 */
  readonly figures = new resources.FiguresResource(this);
  /** Check the record books, download the record books, list the concepts of categories, choose the concept of a category */
  readonly recordBooks = new resources.RecordBooksResource(this);
  /** Submit the TicketBAI file of an invoice, read how the TicketBAI file of an invoice stands */
  readonly ticketbai = new resources.TicketbaiResource(this);
  /** List the forms of a period, read a form, download the file of a form, enter what no document says, note that a form was filed, list what was filed, download a file that was filed, take the note of a filing back */
  readonly taxForms = new resources.TaxFormsResource(this);
  /** Read the VERI*FACTU records of an invoice, send the VERI*FACTU record of an invoice again, say that nothing is left to ask about a VERI*FACTU record */
  readonly verifactu = new resources.VerifactuResource(this);
  /** Export an issued invoice as an e-invoice, download the PDF, book an e-invoice of a vendor as an expense, get the Facturae of an invoice */
  readonly eInvoicing = new resources.EInvoicingResource(this);
  /** Submit an invoice to FACe, ask FACe what became of an invoice, ask to cancel an invoice at FACe */
  readonly face = new resources.FaceResource(this);
  /** Read the statuses of an invoice, read the statuses of an expense, add a status to an invoice, add a status to an expense, list the statuses of all invoices, download a status as UBL, read statuses from a file */
  readonly invoiceStatuses = new resources.InvoiceStatusesResource(this);
  /** List bank accounts, add a bank account, read a bank account, change a bank account, delete a bank account, import a statement, list the statements of an account, undo an import, list bank transactions, enter a bank transaction, read a bank transaction, delete a bank transaction, say what a transaction is, take back what a person said a transaction is, leave a transaction out, take an exclusion back */
  readonly banking = new resources.BankingResource(this);
  /** List the rules for transactions, add a rule for transactions, read a rule for transactions, change a rule for transactions, delete a rule for transactions, see what rules would change, apply rules to the transactions that are there, take back what applying rules did, list rules that you seem to go by, dismiss a proposed rule */
  readonly bankingRules = new resources.BankingRulesResource(this);
  /** Forecast the cash of the company */
  readonly forecast = new resources.ForecastResource(this);
  /** List what a transaction may have paid, say what a transaction paid, say that two transactions explain each other, undo the match of a transaction, make an expense of a transaction, say that a transaction did not pay a document, take such a refusal back, list what transactions paid for certain, match many transactions as suggested */
  readonly reconciliation = new resources.ReconciliationResource(this);
  /** List channels, connect a calendar, read a channel, change a channel, disconnect a calendar, decide on an event that cannot be read, fetch a calendar now */
  readonly channels = new resources.ChannelsResource(this);
  /** List guests, read a guest */
  readonly guests = new resources.GuestsResource(this);
  /** List closed owner statements, read a month's statement, download the PDF of a statement, download a statement for spreadsheets */
  readonly ownerStatements = new resources.OwnerStatementsResource(this);
  /** List properties, create a property, read a property, change a property, delete a property that nobody has booked */
  readonly properties = new resources.PropertiesResource(this);
  /** Invoice a stay, read what cancelling a stay would give back, cancel a stay and what was invoiced of it */
  readonly rentalInvoices = new resources.RentalInvoicesResource(this);
  /** List reservations, book a stay, read a reservation, change a reservation, remove a pending reservation, or cancel one, read what occupies a property, read occupancy, average rate and revenue, block days of a property, say that what a channel brought is a stay or a block, move blocked days, free blocked days */
  readonly reservations = new resources.ReservationsResource(this);
  /** Read how several companies stand for a quarter */
  readonly board = new resources.BoardResource(this);
  /** List the entries of a period as double entry, download the entries of a period for an accountant's program */
  readonly ledger = new resources.LedgerResource(this);
  /** Get the test company, make the test company, delete the test company, get the test clock, advance the test clock, copy an event to the test company */
  readonly testMode = new resources.TestModeResource(this);
}
