import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { readOnce } from '@/server/entry/rest/built-texts';
import { folioApi } from '@/server/entry/rest/routes';
import type { Actor } from '@/server/platform/api/context';
import { assertAllowed } from '@/server/platform/api/trpc';

type Schema = { [key: string]: unknown };

/** An operation of /v1 as a model calls it. */
export type McpTool = {
  /** `invoices_create` */
  name: string;
  /** The procedure that it calls: `invoices.create`. */
  procedure: string;
  method: string;
  /** `/v1/invoices/{invoiceId}` */
  path: string;
  /** The group of the reference that it belongs to: `invoices`. */
  group: string;
  /** Which of the arguments are the query; of the others those that the path names are in it, and the rest is the body. */
  query: string[];
  /** Whether it has the argument `idempotencyKey`, which is a header of /v1. */
  isRepeatable: boolean;
  /** Whether it answers a file and no JSON. */
  answersFile: boolean;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema?: Schema;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };
};

/** What the MCP server lists that no company has a part in. */
export type McpTexts = { tools: McpTool[]; events: { type: string; summary: string; schema: Schema }[] };

/** Which tools a client asks for by the address: `/mcp?groups=invoices,clients&readOnly=true`. */
export type ToolChoice = { groups?: readonly string[]; readOnly: boolean };

/** What the MCP server lists: as the build has written it, or made once where no build has. */
export function mcpTexts(): Promise<McpTexts> {
  return readOnce('mcp.json', async () => (await import('@/server/entry/mcp/make-tools')).makeMcpTexts());
}

const procedures = new Map(folioApi.routes.map(({ name, procedure }) => [name, procedure]));

/** The tools that a key may call, of those that its client asks for. @throws ProtocolError for a group that is not there */
export async function toolsFor(actor: Actor, { groups, readOnly }: ToolChoice): Promise<McpTool[]> {
  const { tools } = await mcpTexts();
  const known = new Set(tools.map(({ group }) => group));
  const unknown = groups?.find((group) => !known.has(group));
  if (unknown) {
    const message = `There is no group ${unknown}. There are ${[...known].join(', ')}.`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  return tools.filter(
    ({ procedure, group, annotations }) =>
      (!groups || groups.includes(group)) && (!readOnly || annotations.readOnlyHint) && mayCall(actor, procedure),
  );
}

function mayCall(actor: Actor, name: string): boolean {
  try {
    assertAllowed(actor, procedures.get(name)?._def.meta);
    return true;
  } catch {
    return false;
  }
}
