import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '@/server/platform/outgoing-http/failures';
import { guardedConnector } from '@/server/platform/outgoing-http/guarded-connector';
import { NameError, resolveHost } from '@/server/platform/outgoing-http/resolve-host';
import { RefusedError } from '@/server/platform/outgoing-http/target';

const withCode = (code: string) => Object.assign(new Error('words of a driver'), { code });

describe('a failure has a kind and words of ours', () => {
  it.each([
    ['ECONNREFUSED', 'connect', /Nothing is listening/],
    ['EHOSTUNREACH', 'connect', /cannot be reached/],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect', /in time/],
    ['CERT_HAS_EXPIRED', 'tls', /expired/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', /another host name/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', /self-signed/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', /incomplete/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', /certificate/],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'tls', /wants a client certificate/],
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'tls', /does not accept the client certificate/],
    ['HPE_INVALID_CONSTANT', 'protocol', /HTTP/],
  ])('%s', (code, kind, message) => {
    expect(failureOf(withCode(code))).toEqual({ kind, message: expect.stringMatching(message) });
    expect(failureOf(withCode(code)).message).not.toContain('driver');
  });

  it('whatever is thrown', () => {
    for (const thrown of [undefined, null, 'text', {}]) expect(failureOf(thrown).kind).toBe('protocol');
  });
});

describe('resolving', () => {
  const answers = (v4: string[] | string, v6: string[] | string) => {
    const answer = async (result: string[] | string) => {
      if (typeof result === 'string') throw withCode(result);
      return result;
    };
    return { resolve4: vi.fn(() => answer(v4)), resolve6: vi.fn(() => answer(v6)) } as unknown as Parameters<
      typeof resolveHost
    >[1];
  };

  it.each([
    [['1.1.1.1', '1.0.0.1'], ['2606:4700::1111'], ['1.1.1.1', '1.0.0.1', '2606:4700::1111']],
    [['1.1.1.1'], 'ENODATA', ['1.1.1.1']],
    ['ENODATA', ['2606:4700::1111'], ['2606:4700::1111']],
    ['ETIMEOUT', ['2606:4700::1111'], ['2606:4700::1111']],
  ])('gathers both families: %j and %j', async (v4, v6, addresses) => {
    expect(await resolveHost('example.com', answers(v4, v6))).toEqual(addresses);
  });

  it.each([
    ['ENOTFOUND', 'ENOTFOUND', /spelled/],
    ['ENODATA', 'ETIMEOUT', /spelled/],
    ['ETIMEOUT', 'ESERVFAIL', /name server/],
  ])('says whether the name or the name server is at fault: %s and %s', async (v4, v6, message) => {
    const error = await resolveHost('example.com', answers(v4, v6)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NameError);
    expect(failureOf(error)).toEqual({ kind: 'dns', message: expect.stringMatching(message) });
  });
});

it('a literal address is judged by the connector too, whoever calls it', () => {
  const dial = vi.fn();
  const connect = guardedConnector(
    async () => [],
    'allow',
    () => dial,
  );
  const callback = vi.fn();
  for (const hostname of ['10.0.0.1', '169.254.169.254', '::1', '127.0.0.2'])
    connect({ hostname, protocol: 'https:', port: '' }, callback);
  expect(callback.mock.calls.map(([error]) => error instanceof RefusedError)).toEqual([true, true, true, true]);
  expect(dial).not.toHaveBeenCalled();
});
