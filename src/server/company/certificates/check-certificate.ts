import type { X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { toCalendarDate } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { CertificateWarning } from '@/server/company/certificates/certificate.schema';
import { belongsTo, holderTaxIds } from '@/server/company/certificates/holder';
import type { KeyAndChain } from '@/server/company/certificates/read-pkcs12';
import { certificateRefusal } from '@/server/company/certificates/refusals';

export type CheckedCertificate = { taxIds: string[]; warnings: CertificateWarning[] };

/**
 * Whether a company can sign and show itself with a certificate now: it is of its own tax id, in force, and made for that.
 * @throws 422 CERTIFICATE_EXPIRED, CERTIFICATE_OF_ANOTHER, CERTIFICATE_UNREADABLE
 */
export function checkCertificate({ chain }: KeyAndChain, taxId: string, now: Date): CheckedCertificate {
  const [certificate] = chain;
  assertInForce(certificate, now);
  if (certificate.ca || !maySign(certificate)) {
    const message = 'This certificate was not issued for signing. Use that of the company or of its representative.';
    throw certificateRefusal('CERTIFICATE_UNREADABLE', 'pkcs12', message);
  }
  const taxIds = holderTaxIds(certificate);
  if (taxIds.length > 0 && !belongsTo(taxIds, taxId)) {
    const message = reasonOf('CERTIFICATE_OF_ANOTHER', { other: taxIds[0] ?? '', own: taxId });
    throw certificateRefusal('CERTIFICATE_OF_ANOTHER', 'pkcs12', message);
  }
  return { taxIds, warnings: warningsOf(chain, taxIds) };
}

function assertInForce({ validFrom, validTo }: X509Certificate, now: Date): void {
  const [from, to] = [new Date(validFrom), new Date(validTo)];
  if (now > to) {
    const message = reasonOf('CERTIFICATE_OVER', { day: toCalendarDate(to) });
    throw certificateRefusal('CERTIFICATE_EXPIRED', 'pkcs12', message);
  }
  if (now < from) {
    const message = reasonOf('CERTIFICATE_TO_COME', { day: toCalendarDate(from) });
    throw certificateRefusal('CERTIFICATE_EXPIRED', 'pkcs12', message);
  }
}

/** RFC 5280, 4.2.1.3: one without the extension is for everything. */
function maySign(certificate: X509Certificate): boolean {
  const usage = forge.pki.certificateFromPem(certificate.toString()).getExtension('keyUsage') as
    | { digitalSignature?: boolean; nonRepudiation?: boolean }
    | null
    | undefined;
  return !usage || Boolean(usage.digitalSignature || usage.nonRepudiation);
}

function warningsOf([certificate, ...signers]: KeyAndChain['chain'], taxIds: string[]): CertificateWarning[] {
  const isSelfSigned = certificate.checkIssued(certificate);
  return [
    ...(isSelfSigned ? ['self_signed' as const] : []),
    ...(!isSelfSigned && signers.length === 0 ? ['issuer_missing' as const] : []),
    ...(taxIds.length === 0 ? ['holder_unknown' as const] : []),
  ];
}
