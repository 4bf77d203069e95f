import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCommandLine, loginAt } from '~/tests/setup/command-line';
import { serve } from '~/tests/setup/served-api';

let folder: string;
let binary: string;
let server: Server;
let env: Record<string, string>;

beforeAll(async () => {
  ({ folder, binary } = await compileCommandLine());
  const { url, ...served } = await serve();
  server = served.server;
  env = await loginAt(url);
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What it answers these lines. */
function serveLines(lines: string[], changes: Record<string, string>): Promise<{ out: string; err: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...env, ...changes } as unknown as NodeJS.ProcessEnv };
    const child = execFile(process.execPath, [binary, 'mcp'], options, (_, out, err) => resolve({ out, err }));
    child.stdin?.end(`${lines.join('\n')}\n`);
  });
}

describe('folio mcp', () => {
  it.each(['legacy', 'auto'] as const)(
    'serves the tools of a company over standard input and output: %s',
    async (mode) => {
      const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode } });
      const args = [binary, 'mcp', '--groups', 'clients'];
      await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['clients_list', 'clients_create']));
      const made = await client.callTool({ name: 'clients_create', arguments: { name: 'Ana' } });
      expect(made.structuredContent).toMatchObject({ name: 'Ana' });
      const many = Array.from({ length: 5 }, () => client.callTool({ name: 'clients_list', arguments: { q: 'Ana' } }));
      for (const { isError } of await Promise.all(many)) expect(isError).toBeFalsy();
      await expect(client.callTool({ name: 'invoices_list', arguments: {} })).rejects.toThrow(/no tool invoices_list/);
      await client.close();
    },
  );

  it('says what is wrong with a key, or a line', async () => {
    const call = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
    const wrong = await serveLines([call], { FOLIO_API_KEY: 'folio_wrong' });
    expect(JSON.parse(wrong.out)).toMatchObject({ id: 7, error: { message: expect.stringMatching(/key/) } });
    const absent = await serveLines([call, 'no json'], { FOLIO_URL: 'http://127.0.0.1:9' });
    expect(absent.out).toContain('does not answer');
    expect(absent.err).toContain('no JSON');
  });
});
