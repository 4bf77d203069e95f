import { createInterface } from 'node:readline';
import { parsed } from './flags.js';
import { note } from './print.js';
import { settings } from './settings.js';

type Message = { id?: string | number; method?: string; result?: { protocolVersion?: string } };

/**
 * `folio mcp`: the tools of `/mcp` for a program that speaks the Model Context Protocol over standard input and output. Each
 * line is sent on as it is, and so is each answer; what goes wrong on the way is answered as an error of that call.
 */
export async function serveMcp(args: string[]): Promise<void> {
  const { values } = parsed(args, { groups: { type: 'string' }, 'read-only': { type: 'boolean' } });
  const { url, apiKey } = settings();
  const address = new URL(`${url}/mcp`);
  if (values.groups) address.searchParams.set('groups', values.groups);
  if (values['read-only']) address.searchParams.set('readOnly', 'true');
  const headers = new Headers({
    'x-api-key': apiKey,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  note(`The tools of ${url} are served on standard input and output.`);
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const answering = answer(line, address, headers);
    if (/"initialize"/.test(line)) await answering; // what follows names the version that it settles
  }
}

async function answer(line: string, address: URL, headers: Headers): Promise<void> {
  let id: Message['id'];
  try {
    const message = JSON.parse(line) as Message;
    id = message.id;
    // Its own way of beginning: a client that hears that it is unknown begins with `initialize`.
    if (message.method === 'server/discover') return writeError(id, -32601, 'Begin with initialize.');
    const response = await fetch(address, { method: 'POST', headers, body: line, redirect: 'error' });
    const text = await response.text();
    if (!response.ok) return writeError(id, -32000, sentenceOf(text) ?? `The server answered ${response.status}.`);
    for (const written of messagesIn(response, text)) {
      const version = (JSON.parse(written) as Message).result?.protocolVersion;
      if (version) headers.set('mcp-protocol-version', version);
      process.stdout.write(`${written}\n`);
    }
  } catch (error) {
    if (error instanceof SyntaxError) writeError(id, -32700, 'A line, or an answer, is no JSON.');
    else
      writeError(
        id,
        -32000,
        `${address.origin} does not answer. Start it, or run \`folio login\` with another address.`,
      );
  }
}

/** The messages of an answer, each on one line: of JSON one, of a stream of events each that has data. */
function messagesIn(response: Response, text: string): string[] {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return text.trim() ? [text.trim()] : [];
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const data = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
    return data.join('') ? [data.join('')] : [];
  });
}

/** What an answer of the API, or of MCP, says went wrong. */
function sentenceOf(text: string): string | undefined {
  try {
    const { message, error } = JSON.parse(text) as { message?: string; error?: { message?: string } };
    return message ?? error?.message;
  } catch {
    return undefined;
  }
}

/** A message without an id is a notification: nobody waits for its answer. */
function writeError(id: Message['id'], code: number, message: string): void {
  if (id === undefined) note(message);
  else process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
}
