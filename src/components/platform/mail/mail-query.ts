import type { Values } from 'nuqs';
import { parseAsString, parseAsStringLiteral } from 'nuqs/server';

export const mailStatuses = ['captured', 'queued', 'sent', 'failed'] as const;

/** What the list of mail is narrowed down by, in the address bar. */
export const mailParsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(mailStatuses),
};

/** The same as the API takes it. */
export function mailFilter({ q, status }: Values<typeof mailParsers>) {
  return { q: q || undefined, status: status ?? undefined };
}
