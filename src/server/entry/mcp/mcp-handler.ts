import {
  createMcpHandler,
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import { resourceMetadataAddress } from '@/server/access/accounts/connections/oauth-server';
import { resolveAccessToken } from '@/server/access/api-keys/authenticate-key';
import { callTool, type McpCaller } from '@/server/entry/mcp/call-tool';
import { listPrompts, promptOf } from '@/server/entry/mcp/prompts';
import { listResources, listTemplates, readResource } from '@/server/entry/mcp/resources';
import { type ToolChoice, toolsFor } from '@/server/entry/mcp/tools';
import { authenticate, enforceLimits, rateHeaders } from '@/server/entry/rest/credentials';
import { API_VERSION } from '@/server/entry/rest/http';
import { callOrigin } from '@/server/platform/api/context';
import { boundedHandler } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { log } from '@/server/platform/runtime/log';

const INSTRUCTIONS =
  'The business back office of one company: invoices, expenses, clients, quotes, banking, rentals and tax figures. ' +
  'Amounts are decimal numbers in the currency that stands beside them, dates are YYYY-MM-DD in the time zone of the company. ' +
  'Lists are newest first and go on at `nextCursor`; `fields` keeps answers small. What is issued is numbered for good: ask the ' +
  'person before you issue, send, cancel or delete anything. A refusal says in `message` what to do.';

const handler = createMcpHandler(serverFor, {
  onerror: (error) => log.warn({ err: error }, 'an MCP request could not be served'),
});

/** `/mcp`: the operations of /v1 as tools of the Model Context Protocol, for who has an API key or an application's access token. */
export function mcpHandler(request: Request): Promise<Response> {
  return boundedHandler(request, endpoints.mcp.body, async (bounded) => {
    const caller = callerOf(bounded);
    const hint = `, resource_metadata="${resourceMetadataAddress()}"`;
    const use = await authenticate(caller, { hint, resolveToken: resolveAccessToken });
    enforceLimits(use, callOrigin(caller.header));
    if (await isBatch(bounded)) return Response.json(NO_BATCH, { status: 400, headers: rateHeaders(use) });
    const extra = { caller: { ...caller, use } satisfies McpCaller };
    const { scopes } = use.actor;
    const answer = await handler.fetch(bounded, { authInfo: { token: '', clientId: '', scopes: [...scopes], extra } });
    for (const [name, value] of Object.entries(rateHeaders(use))) answer.headers.set(name, value);
    return answer;
  });
}

/** MCP has no batches since 2025-06-18. */
const NO_BATCH = {
  jsonrpc: '2.0',
  id: null,
  error: { code: ProtocolErrorCode.InvalidRequest, message: 'Send one message a request: each counts by itself.' },
};

/** Whether a body has several messages, which the limits of the key would take for one. */
async function isBatch(request: Request): Promise<boolean> {
  return request.method === 'POST' && /^\s*\[/.test(await request.clone().text());
}

function callerOf(request: Request): McpCaller {
  return { header: (name) => request.headers.get(name) ?? undefined, callerAborted: () => request.signal };
}

function serverFor({ authInfo, requestInfo }: McpRequestContext): Server {
  const caller = authInfo?.extra?.caller as McpCaller | undefined;
  const actor = caller?.use?.actor;
  if (!caller || !actor) throw new Error('an MCP request came without its key');
  const tools = () => toolsFor(actor, choiceOf(requestInfo?.url));
  const server = new Server(
    { name: 'folio', title: 'Folio', version: API_VERSION },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', async () => ({
    tools: (await tools()).map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, type: 'object' as const },
      ...(outputSchema && { outputSchema: { ...outputSchema, type: 'object' as const } }),
      annotations,
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = (await tools()).find(({ name }) => name === params.name);
    if (!tool) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `This key has no tool ${params.name}. \`tools/list\` names those that its scopes and the address allow.`,
      );
    }
    return callTool(caller, tool, params.arguments ?? {});
  });
  server.setRequestHandler('resources/list', async () => ({ resources: await listResources() }));
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: listTemplates(await tools()),
  }));
  server.setRequestHandler('resources/read', async ({ params }) => ({
    contents: await readResource(caller, await tools(), params.uri),
  }));
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts() }));
  server.setRequestHandler('prompts/get', ({ params }) => promptOf(params.name, params.arguments));
  return server;
}

/** The tools that an address asks for. */
function choiceOf(url: string | undefined): ToolChoice {
  const query = new URL(url ?? 'http://localhost').searchParams;
  const groups = query.get('groups')?.split(',').filter(Boolean);
  return { groups: groups?.length ? groups : undefined, readOnly: query.get('readOnly') === 'true' };
}
