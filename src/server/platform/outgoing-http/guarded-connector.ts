import { isIP, type LookupFunction } from 'node:net';
import type { SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { addressRefusal, type LoopbackPolicy } from '@/server/platform/outgoing-http/addresses';
import { RefusedError } from '@/server/platform/outgoing-http/target';

/** Every address a name has, IPv4 and IPv6. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Opens the socket; has to ask `lookup` what a name means, and to use a request's own keys and authorities. */
export type MakeConnector = (lookup: LookupFunction, secureContext?: SecureContext) => buildConnector.connector;

// A name with one address of each family: how long the first may take before the second is tried too.
const NEXT_ADDRESS_MS = 1_000;

/** TCP and TLS as undici opens them, the guard's lookup in between. */
export const connectDirectly: MakeConnector = (lookup, secureContext) =>
  buildConnector({
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    timeout: 30_000,
    ...(secureContext && { secureContext }),
  });

/**
 * Connects to permitted addresses only. Judges a literal (no lookup sees it), every address of a name
 * (one bad one refuses them all), and at last the address that was really reached.
 */
export function guardedConnector(
  resolve: Resolve,
  loopback: LoopbackPolicy,
  makeConnector: MakeConnector,
  secureContext?: SecureContext,
): buildConnector.connector {
  const connect = makeConnector(guardedLookup(resolve, loopback), secureContext);
  return (options, callback) => {
    const refusal = isIP(options.hostname) ? addressRefusal(options.hostname, options.hostname, loopback) : null;
    if (refusal) return callback(new RefusedError(refusal), null);

    connect(options, (...result) => {
      const [, socket] = result;
      const reached =
        socket && addressRefusal(options.hostname, socket.remoteAddress ?? 'an unknown address', loopback);
      if (!reached) return callback(...result);
      socket.destroy();
      callback(new RefusedError(reached), null);
    });
  };
}

function guardedLookup(resolve: Resolve, loopback: LoopbackPolicy): LookupFunction {
  return (hostname, { all }, callback) => {
    permittedAddresses(hostname, resolve, loopback).then(
      (addresses) => {
        const [first] = addresses;
        if (all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

async function permittedAddresses(hostname: string, resolve: Resolve, loopback: LoopbackPolicy) {
  const addresses = await resolve(hostname);
  for (const address of addresses) {
    const refusal = addressRefusal(hostname, address, loopback);
    if (refusal) throw new RefusedError(`${hostname} leads to a place that is not allowed: ${refusal}`);
  }
  return addresses.map((address) => ({ address, family: isIP(address) }));
}
