import { PROCESS_SERVER } from '@/lib/folio/process-server';
import { accessPages } from '@/server/access/access-domain';
import { homeOf, openWorkspace, signedInUser } from '@/server/access/accounts/session';
import { authHandler } from '@/server/entry/dashboard/auth-handler';
import { companyArchiveHandler } from '@/server/entry/dashboard/company-archive-handler';
import { dataExportHandler } from '@/server/entry/dashboard/data-export-handler';
import { entryFormsHandler } from '@/server/entry/dashboard/entry-forms-handler';
import { downloadHandler, uploadHandler } from '@/server/entry/dashboard/file-handler';
import { invoicePdfHandler } from '@/server/entry/dashboard/invoice-pdf-handler';
import { ledgerFileHandler } from '@/server/entry/dashboard/ledger-file-handler';
import { oauthHandler, oauthResourceHandler, oauthServerHandler } from '@/server/entry/dashboard/oauth-handler';
import { oidcLogoutHandler } from '@/server/entry/dashboard/oidc-logout-handler';
import { operatorHandler } from '@/server/entry/dashboard/operator-handler';
import { ask, pageApi } from '@/server/entry/dashboard/page-api';
import { openPortal, portalHandler } from '@/server/entry/dashboard/portal-handler';
import { quarterArchiveHandler } from '@/server/entry/dashboard/quarter-archive-handler';
import { quotePdfHandler } from '@/server/entry/dashboard/quote-pdf-handler';
import { recordBooksHandler } from '@/server/entry/dashboard/record-books-handler';
import { nameOfRecord, recordQuery } from '@/server/entry/dashboard/record-names';
import { scimHandler } from '@/server/entry/dashboard/scim-handler';
import { statementFileHandler } from '@/server/entry/dashboard/statement-file-handler';
import { taxFilingFileHandler, taxFormFileHandler } from '@/server/entry/dashboard/tax-form-file-handler';
import { trpcHandler } from '@/server/entry/dashboard/trpc-handler';
import { mcpHandler } from '@/server/entry/mcp/mcp-handler';
import { alive, ready } from '@/server/entry/process/health';
import { installationReport } from '@/server/entry/process/installation-report';
import { metricsAnswer } from '@/server/entry/process/metrics';
import { publicStatus } from '@/server/entry/process/public-status';
import { readGuides } from '@/server/entry/rest/guides';
import { llmsText } from '@/server/entry/rest/llms-text';
import { postmanCollection } from '@/server/entry/rest/postman';
import { apiReference } from '@/server/entry/rest/reference';
import { webHandler } from '@/server/entry/rest/web-handler';
import { operationsPages } from '@/server/operations/operations-domain';
import { env } from '@/server/platform/runtime/env';
import { rentalPages } from '@/server/rental/rental-domain';
import { salesPages } from '@/server/sales/sales-domain';

/** All that Next's pages and routes call of the server. */
const calls = {
  ...accessPages,
  ...operationsPages,
  ...rentalPages,
  ...salesPages,
  alive,
  apiReference,
  ask,
  authHandler,
  companyArchiveHandler,
  dataExportHandler,
  downloadHandler,
  entryFormsHandler,
  homeOf,
  installationReport,
  publicStatus,
  invoicePdfHandler,
  llmsText,
  mcpHandler,
  metricsAnswer,
  nameOfRecord,
  openPortal,
  postmanCollection,
  oauthHandler,
  oauthResourceHandler,
  oauthServerHandler,
  oidcLogoutHandler,
  operatorHandler,
  openWorkspace,
  pageApi,
  portalHandler,
  quarterArchiveHandler,
  quotePdfHandler,
  readGuides,
  ready,
  recordQuery,
  /** Whether this installation sends mail. */
  sendsMail: () => env.SMTP_URL !== undefined,
  signedInUser,
  scimHandler,
  ledgerFileHandler,
  recordBooksHandler,
  statementFileHandler,
  taxFilingFileHandler,
  taxFormFileHandler,
  trpcHandler,
  uploadHandler,
  webHandler,
};

export type ServerForNext = typeof calls & {
  /** Answers Inngest, where it is configured. */
  inngestHandler: (request: Request) => Promise<Response>;
};

/** Gives Next's pages and routes their server; to be called before Next answers its first request. */
export function registerForNext(inngestHandler: ServerForNext['inngestHandler']): void {
  const server: ServerForNext = { ...calls, inngestHandler };
  Object.assign(globalThis, { [PROCESS_SERVER]: server });
}
