import { newId } from '@/lib/text/id';
import { contextOfKey } from '@/server/company/certificates/certificate.service';
import { db } from '@/server/platform/db/client';
import { encrypt, sha256Hex } from '@/server/platform/runtime/crypto';
import type { TlsAuthority } from '~/tests/authorities/tls-authority';

const PAGE = 1000;

/** A company that sends its records: the key of its API, and its workspace. */
export type SendingCompany = { key: string; workspaceId: string };

/** So many companies of a user's that send what they issue to the tax agency, each with a certificate that the agency lets in. */
export async function addSendingCompanies(
  userId: string,
  count: number,
  agency: TlsAuthority,
): Promise<SendingCompany[]> {
  const companies: SendingCompany[] = [];
  for (let first = 0; first < count; first += PAGE) {
    const page = Array.from({ length: Math.min(PAGE, count - first) }, (_, n) => companyOf(first + n, agency));
    const now = new Date();
    await db.workspace.createMany({ data: page.map(({ workspaceId: id, name }) => ({ id, name })) });
    await db.member.createMany({
      data: page.map(({ workspaceId }) => ({ id: newId('mem'), workspaceId, userId, role: 'owner' as const })),
    });
    await db.fiscalProfile.createMany({
      data: page.map(({ workspaceId, name, taxId }) => ({
        workspaceId,
        legalName: name,
        ...{ street: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013' },
        taxId,
        zone: 'peninsula' as const,
      })),
    });
    await db.invoiceSeries.createMany({
      data: page.map(({ workspaceId }) => ({ id: newId('ser'), workspaceId, prefix: 'F', isDefault: true })),
    });
    await db.apiKey.createMany({
      data: page.map(({ workspaceId, key }) => ({
        ...{ id: newId('key'), workspaceId, createdById: userId, name: 'bench', prefix: key },
        ...{ hash: sha256Hex(key), scopes: ['read', 'write'] },
      })),
    });
    await db.verifactuSettings.createMany({
      data: page.map(({ workspaceId }) => ({
        ...{ workspaceId, mode: 'production' as const, onSince: now },
        ...{ producerName: 'Taller Norte SL', producerTaxId: 'B00000018', systemId: 'FO' },
      })),
    });
    await db.certificate.createMany({ data: page.map(({ certificate }) => certificate) });
    companies.push(...page.map(({ key, workspaceId }) => ({ key, workspaceId })));
  }
  return companies;
}

function companyOf(n: number, agency: TlsAuthority) {
  const taxId = `B${String(n + 1_000_000).padStart(8, '0')}`;
  const name = `Taller ${n} SL`;
  const workspaceId = newId('ws');
  const id = newId('cert');
  const { key, chain } = agency.identityOf(taxId, name);
  const certificate = {
    ...{ workspaceId, id, chain, sealedKey: encrypt(key, contextOfKey(id)), taxIds: [taxId], holder: name },
    ...{ subject: `CN=${name}`, issuer: 'CN=AC de personas de prueba', serialNumber: String(n), createdAt: new Date() },
    ...{ validFrom: new Date('2020-01-01'), validTo: new Date('2049-01-01') },
  };
  return { key: `folio_bench_${n}`, workspaceId, name, taxId, certificate };
}
