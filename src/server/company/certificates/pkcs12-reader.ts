import { X509Certificate } from 'node:crypto';
import type { Pkcs12Answer, Pkcs12Task } from '@/server/company/certificates/pkcs12-worker';
import type { KeyAndChain } from '@/server/company/certificates/read-pkcs12';
import { unknownEncryption, WRONG_PASSWORD } from '@/server/company/certificates/refusals';
import { AppError, tooBusy } from '@/server/platform/contract/errors';
import { ReadingThread, stoppedWithProcess } from '@/server/platform/files/reading-thread';
import { limitCompany } from '@/server/platform/http/visitor-limit';

/** Milliseconds: the rounds that a file may ask for take a second or two. */
const LIMITS = { cpu: 10_000, wait: 60_000 };
const RETRY_AFTER_SECONDS = 5;
const WRONG_PASSWORDS_PER_MINUTE = 5;

const thread = stoppedWithProcess(
  'certificate reader',
  new ReadingThread<Pkcs12Task, Pkcs12Answer>({
    ...{ source: 'src/server/company/certificates/pkcs12-worker.ts', limits: LIMITS },
    tooMany: () => tooBusy('Too many certificates are being read.', RETRY_AFTER_SECONDS),
    tooDemanding: unknownEncryption,
  }),
);

/**
 * Opens a company's PKCS#12 file on a thread, one after the other of each owner.
 * @throws 422 as `readPkcs12` does; 429 after five wrong passwords of the company within a minute; 503 where too many wait
 */
export async function openPkcs12(workspaceId: string, task: Pkcs12Task): Promise<KeyAndChain> {
  // Before it is tried, lest many are tried at once.
  const giveBack = await limitCompany('certificate', workspaceId, WRONG_PASSWORDS_PER_MINUTE);
  const answer = await thread.answer(workspaceId, task);
  const isWrong = 'refused' in answer && answer.refused.code === WRONG_PASSWORD;
  if (!isWrong) await giveBack();
  if ('refused' in answer) throw new AppError(answer.refused);
  const [own = '', ...signers] = answer.chain;
  const chain: KeyAndChain['chain'] = [new X509Certificate(own), ...signers.map((it) => new X509Certificate(it))];
  return { key: answer.key, chain };
}
