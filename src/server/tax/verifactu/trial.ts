import { isoWithOffset, todayIn } from '@/lib/dates';
import { Money, round2, sum } from '@/lib/money/money';
import { altaInput, fiscalHash } from '@/lib/tax/fiscal-hash';
import { VERIFACTU_NEEDS, type VerifactuNeed } from '@/lib/tax/tax-agency-needs';
import { ZONES } from '@/lib/tax/tax-zones';
import { certificateOrRefusal } from '@/server/company/certificates/certificate.service';
import { settingsRefusal } from '@/server/company/tax-agency-settings/company-standing';
import { getVerifactuSettings } from '@/server/company/tax-agency-settings/verifactu-settings.service';
import { NoAnswerError, postToAuthority } from '@/server/fiscal-records/authorities/post-to-authority';
import { type ChainHolder, lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { recordedInvoiceOf } from '@/server/fiscal-records/fiscal-chain/read-record';
import { breakdownOf, findRecordSystem } from '@/server/fiscal-records/fiscal-chain/record-source';
import { altaXml } from '@/server/fiscal-records/fiscal-chain/record-xml';
import type { Actor } from '@/server/platform/api/context';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { judgeLine } from '@/server/tax/verifactu/judge-line';
import { readAnswer } from '@/server/tax/verifactu/read-answer';
import { requestXml } from '@/server/tax/verifactu/request-xml';
import { serviceAddress } from '@/server/tax/verifactu/service-address';
import type { Trial } from '@/server/tax/verifactu/verifactu.schema';

const TIMEOUT_MS = 30_000;
/** What the invoice for trying out comes to before tax. */
const BASE = 1;

type Row = NonNullable<Awaited<ReturnType<typeof findLast>>>;
type Verdict = Pick<Row, 'status' | 'code' | 'description' | 'csv'>;

/** The last invoice that a company sent for trying out, and what the agency said of it; null where it has sent none. */
export async function getTrial({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<Trial | null> {
  const last = await findLast(workspaceId);
  return last && toTrial(last);
}

/**
 * Sends an invoice of one euro to the agency's test environment, and waits for what it says. It is in no series, in no
 * books and in a chain of its own: only the record is made.
 * @throws 422 that names what is missing for sending, or what is wrong with the certificate
 */
export async function sendTrial(actor: Pick<Actor, 'workspaceId'>): Promise<Trial> {
  const { workspaceId } = actor;
  const { missing, usesSeal } = await getVerifactuSettings(actor);
  if (missing.length > 0) throw settingsRefusal(INCOMPLETE, 'VERIFACTU_INCOMPLETE', needsOf(missing));
  const { holder, row } = await inTransaction((tx) => makeRecord(tx, workspaceId));
  const certificate = await certificateOrRefusal(workspaceId, holder.taxId);
  if (certificate instanceof AppError) throw certificate;
  const { legalName: issuerName } = holder.issuer;
  const verdict = await ask(async () => {
    const answer = await postToAuthority({
      url: serviceAddress('test', usesSeal),
      headers: { 'content-type': 'text/xml;charset=UTF-8', soapaction: '""' },
      body: requestXml({ issuerName, issuerTaxId: holder.taxId, endsOn: null, isLate: false }, [row.xml]),
      ...{ certificate, timeoutMs: TIMEOUT_MS },
    });
    return answer.body;
  });
  const where = { workspaceId_position: { workspaceId, position: row.position } };
  return toTrial(await db.verifactuTrial.update({ where, data: { ...verdict, answeredAt: clock.now() } }));
}

const INCOMPLETE = 'Records cannot be sent to the tax agency yet.';

function needsOf(missing: readonly VerifactuNeed[]) {
  return VERIFACTU_NEEDS.filter((need) => missing.includes(need));
}

function findLast(workspaceId: string) {
  return db.verifactuTrial.findFirst({ where: { workspaceId }, orderBy: { position: 'desc' } });
}

/** The last one that the agency has seen, refused by itself or not: the next follows it. Code 4xxx refuses a whole request. */
function findSeen(workspaceId: string) {
  const accepted = { status: { in: ['accepted' as const, 'accepted_with_errors' as const] } };
  const seen = [accepted, { status: 'refused' as const, code: { lt: '4' } }];
  return db.verifactuTrial.findFirst({ where: { workspaceId, OR: seen }, orderBy: { position: 'desc' } });
}

/** The next record of the trials: a simplified invoice, which needs nobody to be for. */
async function makeRecord(tx: OpenTransaction, workspaceId: string) {
  const holder = await lockChain(tx, workspaceId);
  const { taxId, timeZone, issuer } = holder;
  const last = await findLast(workspaceId);
  const previous = await findSeen(workspaceId);
  const now = clock.now();
  const [issueDate, recordedAt] = [todayIn(timeZone, now), isoWithOffset(timeZone, now)];
  const position = (last?.position ?? 0) + 1;
  const documentNumber = `PRUEBA-${issueDate.replaceAll('-', '')}-${position}`;
  const rows = breakdown(holder);
  const tax = sum(rows.map(({ amount }) => amount ?? 0));
  const total = tax.plus(BASE);
  const previousHash = previous?.hash ?? '';
  const sealed = { issuerTaxId: taxId, documentNumber, issueDate, previousHash, recordedAt };
  const input = altaInput({ ...sealed, invoiceType: 'F2', taxAmount: tax, total });
  const hash = fiscalHash(input);
  const xml = altaXml({
    // An installation number of its own: the agency follows each by itself, and the company's own chain is another.
    ...{ workspaceId: `${workspaceId}-P`, sequence: position, recordedAt, hash },
    previous: previous && { ...recordedInvoiceOf(previous.input), hash: previous.hash },
    system: await findRecordSystem(workspaceId, taxId, issueDate),
    invoice: { issuerTaxId: taxId, documentNumber, issueDate },
    issuerName: issuer.legalName,
    ...{ correction: null, type: 'F2', rectified: [], replaced: null, operationDate: null, recipient: null },
    ...{ isUnidentifiedAbroad: false, description: 'Factura de prueba', rows, tax, total },
  });
  const data = { workspaceId, position, documentNumber, input, previousHash, hash, xml, createdAt: now };
  return { holder, row: await db.verifactuTrial.create({ data }) };
}

/** By the standard rate of the company's own tax; without tax where it is exempt. */
function breakdown({ issuer: { zone, regime } }: ChainHolder) {
  const { category, rates } = ZONES[zone];
  const isExempt = regime === 'exempt';
  const rate = isExempt ? 0 : (rates[0] ?? 0);
  const part = {
    ...{ category: isExempt ? 'E' : category, rate: String(rate), reason: isExempt ? 'E1' : '', oss: '' },
    ...{ taxable: String(BASE), tax: round2(new Money(BASE).times(rate).div(100)).toString() },
    ...{ surchargeRate: '0', surchargeTaxable: '0', surcharge: '0', fallsDueAsPaid: false },
  };
  return breakdownOf([part], {
    ...{ zone, vatRegime: regime, clientZone: null, isUnderCashCriterion: false, exchangeRate: null },
  });
}

/** What the agency says of the one record; where it says nothing, why. */
async function ask(post: () => Promise<string>): Promise<Verdict> {
  const unanswered = (description: string): Verdict => ({
    ...{ status: 'unanswered', code: null, csv: null, description },
  });
  try {
    const reading = readAnswer(await post());
    if (reading.type === 'unreadable') return unanswered('The tax agency did not answer. Try again in a few minutes.');
    if (reading.type === 'fault') {
      const status = reading.blame === 'Client' ? 'refused' : 'unanswered';
      return { status, code: reading.code, description: reading.message, csv: null };
    }
    const [line] = reading.lines;
    const verdict = line && judgeLine(line, false);
    if (!line) return unanswered('The tax agency did not answer. Try again in a few minutes.');
    if (!verdict) return { status: 'refused', code: line.code, description: line.description, csv: null };
    return { ...verdict, csv: verdict.status === 'refused' ? null : reading.csv };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return unanswered(error.message);
  }
}

function toTrial({ documentNumber, status, code, description, csv, createdAt }: Row): Trial {
  return { documentNumber, status, code, description, csv, sentAt: createdAt.toISOString() };
}
