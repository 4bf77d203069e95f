import { type ReadResourceResult, type Resource, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { fileContents, jsonIn, type McpCaller, readPath } from '@/server/entry/mcp/call-tool';
import { type McpTool, mcpTexts } from '@/server/entry/mcp/tools';

const DOCUMENT = 'folio://openapi.yaml';
const EVENTS = 'folio://events/';

/** What can be read beside the tools: the document of the API, and the schema of each event. */
export async function listResources(): Promise<Resource[]> {
  const { events } = await mcpTexts();
  const document = {
    uri: DOCUMENT,
    name: 'openapi.yaml',
    title: 'The whole API',
    description: 'Every path, parameter, schema and error as OpenAPI 3.1.',
    mimeType: 'application/yaml',
  };
  const schemas = events.map(({ type, summary }) => ({
    uri: EVENTS + type,
    name: type,
    title: `The event ${type}`,
    description: `${summary} The JSON Schema of its body.`,
    mimeType: 'application/schema+json',
  }));
  return [document, ...schemas];
}

/** The files that a record is read as, of the tools that a key may call: `folio://v1/invoices/{invoiceId}/pdf`. */
export function listTemplates(tools: readonly McpTool[]) {
  return tools
    .filter(({ answersFile }) => answersFile)
    .map(({ name, title, description, path }) => ({
      uriTemplate: `folio:/${path}`,
      name,
      title,
      description,
    }));
}

/** @throws ResourceNotFoundError for what is not there, or is not the caller's to read */
export async function readResource(
  caller: McpCaller,
  tools: readonly McpTool[],
  uri: string,
): Promise<ReadResourceResult['contents']> {
  if (uri === DOCUMENT) {
    const { body } = await readPath({ header: () => undefined }, '/openapi.yaml');
    return [{ uri, mimeType: 'application/yaml', text: String(body) }];
  }
  const { events } = await mcpTexts();
  const event = events.find(({ type }) => uri === EVENTS + type);
  if (event) return [{ uri, mimeType: 'application/schema+json', text: JSON.stringify(event.schema) }];
  const isFile = listTemplates(tools).some(({ uriTemplate }) => patternOf(uriTemplate).test(uri));
  if (!isFile) throw new ResourceNotFoundError(uri);
  const answer = await readPath(caller, uri.slice('folio:/'.length));
  if (answer.status >= 400) throw new ResourceNotFoundError(uri, jsonIn(answer));
  return [fileContents(uri, answer.headers['content-type'] ?? '', Buffer.from(answer.body ?? ''))];
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?#]+')}(\\?[^#]*)?$`);
}
