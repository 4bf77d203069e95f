import { Resolver } from 'node:dns/promises';

/** A name without an address. The message is for the owner of the name. */
export class NameError extends Error {
  override name = 'NameError';
}

const dns = new Resolver({ timeout: 3_000, tries: 2 });

/**
 * Every address of a name. Asks DNS itself: getaddrinfo would hold one of four threads for as long as a slow name server likes.
 * @throws {NameError}
 */
export async function resolveHost(
  hostname: string,
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = dns,
): Promise<string[]> {
  if (hostname === 'localhost') return ['127.0.0.1', '::1'];
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;

  const certain = answers.some(
    (answer) => answer.status === 'rejected' && ['ENOTFOUND', 'ENODATA'].includes(answer.reason?.code),
  );
  throw new NameError(
    certain
      ? 'The host name has no address: check how it is spelled'
      : 'The name server did not tell the address of the host',
  );
}
