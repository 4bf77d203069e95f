import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('gives the form a reason or nothing', async () => {
  const { checkUrl } = await import('@/server/platform/outgoing-http/outgoing-http');
  expect(checkUrl('https://example.com/hooks')).toBeNull();
  expect(checkUrl('http://localhost:3000/')).toBeNull();
  expect(checkUrl('http://example.com/')).toBe('Use HTTPS; plain HTTP is only for localhost and 127.0.0.1');
  expect(checkUrl('https://192.168.1.1/')).toBe(
    '192.168.1.1 is a private address, and only public addresses can be reached',
  );
});

it('knows no loopback where WEBHOOK_LOOPBACK is deny', async () => {
  vi.stubEnv('WEBHOOK_LOOPBACK', 'deny');
  vi.resetModules();
  const { checkUrl } = await import('@/server/platform/outgoing-http/outgoing-http');
  expect(checkUrl('http://localhost:3000/')).toBe('localhost is not allowed here');
  expect(checkUrl('https://127.0.0.1/')).toBe('127.0.0.1 is not allowed here');
});
