import { fileKinds } from '@/server/platform/contract/file-kinds';
import { type BodyBounds, CALL_BODY, fileBounds, SMALL_BODY } from '@/server/platform/http/read-body';
import { env } from '@/server/platform/runtime/env';

/** A way in that is no page. */
export type Endpoint = {
  /** Its folder in src/app, without the groups in parentheses. */
  route: string;
  methods: readonly string[];
  /** What it reads of a body; an endpoint without it reads none. */
  body?: BodyBounds;
  /**
   * Who comes in: with an API key, with a session, with the session of whoever runs the server, with the link that was sent to
   * them, Inngest by its signature, or anyone, where the endpoint itself says to whom it tells what.
   */
  who: 'anyone' | 'key' | 'session' | 'operator' | 'link' | 'inngest';
  /** Whether what changes something has to come from one of our own pages: so it is where a cookie says who calls. */
  ownPagesOnly?: boolean;
};

const GET = ['GET'];
const OF_APPLICATIONS = ['OPTIONS', 'POST'];
const LARGEST_FILE = Math.max(...Object.values(fileKinds).map(({ maxBytes }) => maxBytes));

/** Every way in but the pages. The gate in front reads it, and so do the endpoints: each has its bounds from here alone. */
export const endpoints = {
  /** Its bounds hold for JSON; a route that takes a file has those of its `rest` meta. */
  api: {
    route: '/v1/[...path]',
    methods: ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    body: CALL_BODY,
    who: 'key',
  },
  apiDocument: { route: '/openapi.yaml', methods: GET, who: 'anyone' },
  apiDocumentJson: { route: '/openapi.json', methods: GET, who: 'anyone' },
  postmanCollection: { route: '/docs/postman.json', methods: GET, who: 'anyone' },
  apiText: { route: '/llms.txt', methods: GET, who: 'anyone' },
  /** The Model Context Protocol: the operations of the API as tools. */
  mcp: { route: '/mcp', methods: ['DELETE', 'GET', 'POST'], body: CALL_BODY, who: 'key' },
  alive: { route: '/healthz', methods: GET, who: 'anyone' },
  ready: { route: '/readyz', methods: GET, who: 'anyone' },
  /** The figures of Prometheus, for who has METRICS_TOKEN. */
  metrics: { route: '/metrics', methods: GET, who: 'anyone' },
  /** What an application asks the authorization server for, without a browser of ours. */
  oauthToken: { route: '/api/auth/oauth2/token', methods: OF_APPLICATIONS, body: SMALL_BODY, who: 'anyone' },
  oauthRegister: { route: '/api/auth/oauth2/register', methods: OF_APPLICATIONS, body: SMALL_BODY, who: 'anyone' },
  oauthRevoke: { route: '/api/auth/oauth2/revoke', methods: OF_APPLICATIONS, body: SMALL_BODY, who: 'anyone' },
  /** The metadata of the authorization server and of `/mcp`; clients of before 2025-06 look at the root. */
  oauthServer: { route: '/.well-known/oauth-authorization-server/api/auth', methods: GET, who: 'anyone' },
  oauthServerAtRoot: { route: '/.well-known/oauth-authorization-server', methods: GET, who: 'anyone' },
  oauthResource: { route: '/.well-known/oauth-protected-resource/mcp', methods: GET, who: 'anyone' },
  oauthResourceAtRoot: { route: '/.well-known/oauth-protected-resource', methods: GET, who: 'anyone' },
  /** Back-channel logout of the OpenID provider: it proves itself by the signature of what it sends. */
  oidcLogout: { route: '/api/auth/oidc/logout', methods: ['POST'], body: SMALL_BODY, who: 'anyone' },
  oidcCompanyLogout: { route: '/api/auth/oidc/logout/[company]', methods: ['POST'], body: SMALL_BODY, who: 'anyone' },
  /** The directory of a company, with the token of its owner (SCIM 2.0). */
  scim: {
    route: '/scim/v2/[workspaceId]/[...path]',
    methods: ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'],
    body: SMALL_BODY,
    who: 'anyone',
  },
  auth: {
    route: '/api/auth/[...all]',
    methods: ['GET', 'POST'],
    body: SMALL_BODY,
    who: 'anyone',
    ownPagesOnly: true,
  },
  dashboard: {
    route: '/api/trpc/[workspaceId]/[trpc]',
    methods: ['GET', 'POST'],
    body: CALL_BODY,
    who: 'session',
    ownPagesOnly: true,
  },
  inngest: { route: '/api/inngest', methods: ['GET', 'POST', 'PUT'], body: CALL_BODY, who: 'inngest' },
  invoicePdf: { route: '/w/[workspaceId]/invoices/[invoiceId]/pdf', methods: GET, who: 'session' },
  quotePdf: { route: '/w/[workspaceId]/quotes/[quoteId]/pdf', methods: GET, who: 'session' },
  entryForms: { route: '/w/[workspaceId]/reservations/[reservationId]/entry-forms', methods: GET, who: 'session' },
  statementPdf: { route: '/w/[workspaceId]/properties/[propertyId]/statement/pdf', methods: GET, who: 'session' },
  recordBooks: { route: '/w/[workspaceId]/record-books/file', methods: GET, who: 'session' },
  ledgerFile: { route: '/w/[workspaceId]/ledger/file', methods: GET, who: 'session' },
  taxFormFile: { route: '/w/[workspaceId]/taxes/forms/[form]/file', methods: GET, who: 'session' },
  taxFiling: { route: '/w/[workspaceId]/taxes/filings/[filingId]', methods: GET, who: 'session' },
  statementCsv: { route: '/w/[workspaceId]/properties/[propertyId]/statement/csv', methods: GET, who: 'session' },
  file: {
    route: '/w/[workspaceId]/files/[kind]/[fileId]',
    methods: ['GET', 'PUT'],
    body: fileBounds(LARGEST_FILE),
    who: 'session',
    ownPagesOnly: true,
  },
  quarterArchive: { route: '/w/[workspaceId]/quarter-archive', methods: GET, who: 'session' },
  companyArchive: { route: '/w/[workspaceId]/archive', methods: GET, who: 'session' },
  /** What whoever runs the server does at /admin. */
  operatorAction: {
    route: '/admin/[action]',
    methods: ['POST'],
    body: { bytes: env.ARCHIVE_MAX_MB * 1024 * 1024, idleMs: 60_000, totalMs: 4 * 3_600_000 },
    who: 'operator',
    ownPagesOnly: true,
  },
  dataExport: { route: '/w/[workspaceId]/export', methods: GET, who: 'session' },
  /** The file is a channel's token, and `.ics`. */
  calendarFeed: { route: '/ical/[file]', methods: GET, who: 'link' },
  quoteDecision: { route: '/quote/[token]/decision', methods: ['POST'], body: SMALL_BODY, who: 'link' },
  quotePublicPdf: { route: '/quote/[token]/pdf', methods: GET, who: 'link' },
  quoteOpened: { route: '/quote/[token]/opened', methods: ['POST'], body: SMALL_BODY, who: 'link' },
  invoiceOpened: { route: '/invoice/[token]/opened', methods: ['POST'], body: SMALL_BODY, who: 'link' },
  checkInStep: { route: '/check-in/[token]/steps', methods: ['POST'], body: SMALL_BODY, who: 'link' },
  checkInCheck: { route: '/check-in/[token]/check', methods: ['POST'], body: SMALL_BODY, who: 'link' },
  checkInTowns: { route: '/check-in/[token]/towns', methods: GET, who: 'link' },
  clientAnswer: { route: '/request/[token]/answer', methods: ['POST'], body: SMALL_BODY, who: 'link' },
  clientFile: { route: '/request/[token]/files', methods: ['POST'], body: fileBounds(LARGEST_FILE), who: 'link' },
  portalCalls: { route: '/portal/[token]/calls/[trpc]', methods: ['GET', 'POST'], body: SMALL_BODY, who: 'link' },
  invoicePublicPdf: { route: '/invoice/[token]/pdf', methods: GET, who: 'link' },
} as const satisfies Record<string, Endpoint>;

const patterns = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  pattern: patternOf(endpoint.route),
}));

/** The endpoint at a path, which has no query; undefined for a page. */
export function endpointAt(path: string): Endpoint | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.endpoint;
}

/** `[...rest]` takes what is below it and its own place, `[one]` one segment. */
function patternOf(route: string): RegExp {
  const segments = route.split('/').slice(1);
  const source = segments.map((segment) => {
    if (segment.startsWith('[...')) return '(/.*)?';
    return segment.startsWith('[') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`;
  });
  return new RegExp(`^${source.join('')}$`);
}
