import { once } from '@/server/platform/runtime/once';

type Subject = { workspaceId: string; resourceId: string };

/** What must still hold when a mail is sent, for mail knows no resource. */
type SendingCondition = {
  /** Why the mail is not wanted any more, in words of the sender; null where it is. */
  check: (subject: Subject) => Promise<string | null>;
  /** Written down in the transaction that drops the mail. */
  dropped: (subject: Subject) => Promise<void>;
};

const conditions = once('mail-conditions', () => new Map<string, SendingCondition>());

/** Says what a condition of a mail is: see `MailDraft`. */
export function onCondition(name: string, condition: SendingCondition): void {
  conditions.set(name, condition);
}

/** @throws where nobody has said what the condition is */
export function conditionOf(name: string): SendingCondition {
  const condition = conditions.get(name);
  if (!condition) throw new Error(`Nothing knows the condition ${name}`);
  return condition;
}
