import { toCalendarDate } from '@/lib/dates';
import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import type {
  Certificate,
  CertificateUpload,
  CertificateWarning,
} from '@/server/company/certificates/certificate.schema';
import { noFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import type { Certificate as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { decrypt, encrypt } from '@/server/platform/runtime/crypto';
import type { SigningIdentity } from '@/server/platform/signing/sign-xades';

/** The company's certificate, without its key; null where it has none. */
export async function findCertificate({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<Certificate | null> {
  const row = await db.certificate.findFirst({ where: { workspaceId } });
  return row && toCertificate(row);
}

/** @throws 404 where the company has none */
export async function getCertificate(actor: Pick<Actor, 'workspaceId'>): Promise<Certificate> {
  const certificate = await findCertificate(actor);
  if (!certificate) throw notFound('Certificate');
  return certificate;
}

/**
 * Takes the company's certificate, in the place of the one before.
 * @throws 422 where the file, its password or the certificate is not what can be used, and what to do about it; 429, 503
 */
export async function putCertificate(actor: Actor, { pkcs12, password }: CertificateUpload): Promise<Certificate> {
  const { workspaceId } = actor;
  // Loaded at first use: most processes never read one.
  const [{ openPkcs12 }, { checkCertificate }, { commonName, namesIn, rfc4514 }] = await Promise.all([
    import('@/server/company/certificates/pkcs12-reader'),
    import('@/server/company/certificates/check-certificate'),
    import('@/server/platform/signing/distinguished-name'),
  ]);
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId }, select: { taxId: true } });
  if (!profile) throw noFiscalProfile();

  const now = machineClock.now();
  const opened = await openPkcs12(workspaceId, { file: Buffer.from(pkcs12, 'base64'), password });
  const checked = checkCertificate(opened, profile.taxId, now);
  const [own] = opened.chain;
  const { subject, issuer } = namesIn(own);
  const id = newId('cert');
  const key = opened.key.export({ format: 'pem', type: 'pkcs8' }).toString();
  const columns = {
    ...{ id, subject: rfc4514(subject), issuer: rfc4514(issuer), serialNumber: own.serialNumber, ...checked },
    ...{ holder: commonName(subject), validFrom: new Date(own.validFrom), validTo: new Date(own.validTo) },
    chain: opened.chain.map((certificate) => certificate.toString()).join(''),
    sealedKey: encrypt(key, contextOfKey(id)),
    ...{ warnedDays: null, createdAt: now },
  };
  return inTransaction(async (tx) => {
    const row = await db.certificate.upsert({
      where: { workspaceId },
      create: { workspaceId, ...columns },
      update: columns,
    });
    await recordEvent(tx, actor, 'settings_changed', { fields: 'certificate' });
    return toCertificate(row);
  });
}

/** @throws 404 where the company has none */
export async function deleteCertificate(actor: Actor): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    const { count } = await db.certificate.deleteMany({ where: { workspaceId } });
    if (count === 0) throw notFound('Certificate');
    await recordEvent(tx, actor, 'settings_changed', { fields: 'certificate' });
  });
}

/**
 * The key and certificates of a company, for what is signed or sent now in the name of this tax id.
 * @throws 422 CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, CERTIFICATE_OF_ANOTHER
 */
export async function openCertificate(workspaceId: string, taxId: string): Promise<SigningIdentity> {
  const row = await db.certificate.findFirst({ where: { workspaceId } });
  if (!row) {
    throw apiError('CERTIFICATE_MISSING');
  }
  if (machineClock.now() > row.validTo) {
    throw apiError('CERTIFICATE_EXPIRED', { day: toCalendarDate(row.validTo) });
  }
  const { belongsTo } = await import('@/server/company/certificates/holder');
  if (row.taxIds.length > 0 && !belongsTo(row.taxIds, taxId)) {
    throw apiError('CERTIFICATE_OF_ANOTHER', { other: row.taxIds[0] ?? '', own: taxId });
  }
  return { key: decrypt(row.sealedKey, contextOfKey(row.id)), chain: row.chain };
}

/** The same, or why there is none, where that stops a queue instead of a caller. */
export async function certificateOrRefusal(workspaceId: string, taxId: string): Promise<SigningIdentity | AppError> {
  try {
    return await openCertificate(workspaceId, taxId);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** What a sealed secret of this kind is bound to: see `encrypt`. */
export function contextOfKey(id: string): string {
  return `certificate:${id}:key`;
}

function toCertificate({ subject, issuer, serialNumber, holder, validFrom, validTo, warnings }: Row): Certificate {
  return {
    ...{ subject, issuer, serialNumber, holder, warnings: warnings as CertificateWarning[] },
    ...{ validFrom: validFrom.toISOString(), validTo: validTo.toISOString() },
  };
}
