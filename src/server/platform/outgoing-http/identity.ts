import * as tls from 'node:tls';

/** What a request shows and trusts in TLS beside the usual. */
export interface TlsIdentity {
  /** Shown to a server that asks who calls: PEM texts, or the PKCS#12 file that an authority hands out. */
  clientCertificate?:
    | { certificate: string; key: string; passphrase?: string }
    | { pkcs12: Uint8Array; passphrase?: string };
  /** Authorities, as PEM, that are trusted beside the public ones, for this request alone. */
  extraAuthorities?: string;
}

/** A certificate of ours that cannot be used. The message is for whoever keeps it. */
export class IdentityError extends Error {
  override name = 'IdentityError';
}

/**
 * The keys and authorities of a TLS connection, read before anything is sent.
 * @throws {IdentityError} where a file or its passphrase is wrong
 */
export function secureContextOf({ clientCertificate, extraAuthorities }: TlsIdentity): tls.SecureContext {
  const extra = extraAuthorities === undefined ? undefined : readAuthorities(extraAuthorities);
  try {
    const secure = tls.createSecureContext(ownKeys(clientCertificate));
    // Not by the option `ca`: it turns the public ones off, and to name those again is 25 ms of reading each time.
    if (extra !== undefined) secure.context.addCACert(extra);
    return secure;
  } catch (error) {
    throw new IdentityError(refusalOf(error));
  }
}

function ownKeys(own: TlsIdentity['clientCertificate']): tls.SecureContextOptions {
  if (!own) return {};
  // Without a passphrase OpenSSL must get none at all: an empty text would be tried as one.
  const passphrase = own.passphrase === undefined ? {} : { passphrase: own.passphrase };
  if ('pkcs12' in own) return { pfx: Buffer.from(own.pkcs12), ...passphrase };
  return { cert: own.certificate, key: own.key, ...passphrase };
}

// OpenSSL takes a text without a certificate for a list of none.
function readAuthorities(pem: string): string {
  if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem;
  throw new IdentityError("The authority's certificate is not PEM: it begins with -----BEGIN CERTIFICATE-----");
}

/** OpenSSL's words name no file and no secret, but say nothing to a person. */
function refusalOf(error: unknown): string {
  const words = error instanceof Error ? error.message : '';
  if (/mac verify failure|bad decrypt|passphrase|password/i.test(words)) {
    return 'The passphrase does not open the client certificate: type it again';
  }
  if (/unsupported/i.test(words)) {
    return 'The client certificate is encrypted in a way that is no longer supported: export it again with AES-256';
  }
  if (/key values mismatch/i.test(words)) return 'The key does not belong to the client certificate: use its own';
  return 'The client certificate cannot be read: use PEM, or a PKCS#12 file (.p12, .pfx)';
}
