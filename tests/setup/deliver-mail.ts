import { mailKind, type SendMail } from '@/server/platform/mail/deliver-mail';
import { registerKind } from '@/server/platform/outbox/kinds';
import { runOutbox } from '@/server/platform/outbox/run-outbox';

/** Hands every mail that is due to `send`, as the job does each minute; `before` runs ahead of each of them. */
export async function deliverMail(
  send: SendMail,
  before: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const kind = mailKind(send);
  const run: typeof kind.run = async (task, signal) => {
    await before();
    return kind.run(task, signal);
  };
  registerKind({ ...kind, run });
  await runOutbox(kind.name);
}
