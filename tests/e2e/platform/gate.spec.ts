import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

// The production server, as strangers may speak to it.

const MB = 1024 * 1024;
const port = Number(process.env.E2E_PORT);
const origin = `http://localhost:${port}`;

/** Sends so many bytes without telling how many, until it is answered. */
function flood(path: string, bytes: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    let left = bytes;
    let status = 0;
    const outgoing = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (answer: IncomingMessage) => {
      status = answer.statusCode ?? 0;
      answer.resume().on('end', () => outgoing.destroy());
    });
    outgoing.on('close', () => resolve(status));
    outgoing.on('error', (error) => status === 0 && reject(error));
    const lot = Buffer.alloc(256 * 1024, '[');
    const more = () => {
      while (left > 0 && status === 0) {
        left -= lot.length;
        if (!outgoing.write(lot)) return void outgoing.once('drain', more);
      }
      outgoing.end();
    };
    more();
  });
}

function firstLine(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().split('\r\n')[0] ?? '');
    });
    socket.once('error', reject);
  });
}

test('a stranger cannot make it read what they send', async ({ request: client }) => {
  const json = { 'content-type': 'application/json' };
  const outcomes = await Promise.all([
    flood('/api/trpc/me/workspaces.create', 20 * MB, { ...json, origin }),
    flood('/api/trpc/me/workspaces.create', 20 * MB, json),
    flood('/api/auth/sign-in/email', 150 * MB, { ...json, origin }),
    flood('/quote/nothing/decision', 200 * MB, json),
    flood('/sign-in', 20 * MB, { 'next-action': '40'.padEnd(42, 'a') }),
    client.get('/healthz').then((answer) => answer.status()), // meanwhile
  ]);
  expect(outcomes).toEqual([401, 403, 413, 413, 400, 200]);
});

/** All that is answered until the other side closes. */
function whole(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}

test('a request for an upgrade is answered, and its connection closed', async ({ request: client }) => {
  await client.get('/sign-in'); // Next listens for upgrades from its first request on
  const upgrade =
    'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const paths = ['/sign-in', '/_next/webpack-hmr', '/v1/clients', '/nowhere'];
  const answers = await Promise.all(paths.map((path) => whole(`GET ${path} HTTP/1.1\r\n${upgrade}`)));
  expect(answers.map((it) => it.slice(9, 12))).toEqual(['200', '404', '401', '404']);
});

test('a server action is called by POST and its name alone', async () => {
  const named = `Next-Action: ${'40'.padEnd(42, 'a')}`;
  for (const [method, header, status] of [
    ['POST', named, 409], // of another build, as far as Next knows
    ['POST', 'Next-Action: x', 405],
    ['TRACE', named, 405],
    ['PUT', named, 405],
  ]) {
    const text = `${method} /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n${header}\r\n\r\n`;
    expect(await firstLine(text), `${method} ${header}`).toContain(` ${status} `);
  }
});

test('addresses that no page has are answered, not failed on', async () => {
  for (const [path, status] of [
    ['/quote/%F0', 400],
    ['/quote/%00', 404],
    ['/w/%FF/clients', 400],
    ['//v1/clients', 404],
    ['/sign-in?next=%F0', 200],
  ]) {
    expect(await firstLine(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`), String(path)).toContain(` ${status} `);
  }
});

test('pages run their own scripts only, and the policy costs them nothing', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  const answer = await page.goto('/sign-in');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
  expect(answer?.headers()['x-content-type-options']).toBe('nosniff');

  const { workspaceId } = await signIn(page);
  for (const path of ['', '/invoices', '/aging', '/taxes']) {
    await page.goto(`/w/${workspaceId}${path}`);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(complaints).toEqual([]);

  await page.goto('/sign-in');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    return 'ranInline' in window;
  });
  expect(ran).toBe(false);
});
