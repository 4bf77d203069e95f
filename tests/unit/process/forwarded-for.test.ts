import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { setForwardedFor } from '@/server/forwarded-for';

function forwardedFor(sent: string | undefined, behindProxy: boolean): unknown {
  const request = { headers: { 'x-forwarded-for': sent }, socket: { remoteAddress: '203.0.113.9' } };
  setForwardedFor(request as unknown as IncomingMessage, behindProxy);
  return request.headers['x-forwarded-for'];
}

it('is who connected, whatever they claim', () => {
  expect(forwardedFor('198.51.100.7', false)).toBe('203.0.113.9');
  expect(forwardedFor(undefined, false)).toBe('203.0.113.9');
});

it('is what the proxy says where there is one', () => {
  expect(forwardedFor('198.51.100.7', true)).toBe('198.51.100.7');
  expect(forwardedFor(undefined, true)).toBe('203.0.113.9');
});
