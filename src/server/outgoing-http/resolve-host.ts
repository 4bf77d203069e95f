import { Resolver } from 'node:dns/promises';

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/** A name that DNS does not know. */
export class UnknownHostError extends Error {
  override name = 'UnknownHostError';
}

/**
 * Asks DNS itself: getaddrinfo would hold one of four threads for as long as a slow name server likes.
 * @throws {UnknownHostError}
 */
export async function resolveHost(hostname: string): Promise<string[]> {
  if (hostname === 'localhost') return ['127.0.0.1', '::1'];
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new UnknownHostError(`${hostname} could not be resolved`);
  return addresses;
}
