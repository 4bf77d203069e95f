import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime, { type Email } from 'postal-mime';

export type ReceivedMail = Email & { envelope: { from: string | false; to: string[] } };

/** Makes of a mail the bytes that a mail server is handed, and reads them with a program that is not ours. */
export async function receive({
  signal: _,
  ...message
}: SendMailOptions & { signal?: AbortSignal }): Promise<ReceivedMail> {
  const composed = new MailComposer(message).compile();
  return { ...(await PostalMime.parse(await composed.build())), envelope: composed.getEnvelope() };
}
