import type { Webhook as Row } from '@/server/generated/prisma/client';
import { AppError } from '@/server/platform/contract/errors';
import { assertOpen, atSavepoint, type OpenTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { findOwners, queueMail } from '@/server/platform/mail/queue-mail';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const pausedWords = { drop: 'webhook.paused_drop', keep: 'webhook.paused_keep' } as const;

type Failing = { since: Date; count: number; isPaused: boolean };

/** Mails the owners that a webhook fails, and that it is paused or will be. Where no mail may be sent, its page says it. */
export async function mailOfFailing(
  tx: OpenTransaction,
  webhook: Row,
  { since, count, isPaused }: Failing,
): Promise<void> {
  assertOpen(tx);
  const { id, workspaceId } = webhook;
  const name = webhook.name ?? webhook.url;
  const timeZone = await timeZoneOf(workspaceId);
  for (const owner of await findOwners(workspaceId)) {
    const t = mailText(owner.locale);
    const at = new Date(since.toLocaleString('en-US', { timeZone }));
    const subject = t(isPaused ? 'webhook.subjectPaused' : 'webhook.subjectFailing', { name });
    const mail = layOutMail({
      title: subject,
      paragraphs: [
        t('webhook.greeting', { name: owner.name }),
        t('webhook.failing', { name, since: at, count }),
        t(isPaused ? pausedWords[webhook.whilePaused] : 'webhook.toBePaused'),
      ],
      action: { label: t('webhook.action'), url: `${env.APP_URL}/w/${workspaceId}/webhooks/${id}` },
      footer: t('footer', { address: env.APP_URL }),
    });
    try {
      await atSavepoint((inner) =>
        queueMail(inner, { workspaceId, to: owner.email, subject, resourceId: id, ...mail }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ err: error, webhookId: id }, 'an owner was not mailed of a webhook that fails');
    }
  }
}
