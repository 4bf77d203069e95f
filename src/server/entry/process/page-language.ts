import type { IncomingMessage } from 'node:http';
import { bestLanguage, languageHeader } from '@/i18n/locales';
import { log } from '@/server/platform/runtime/log';
import { GuestLanguage } from '@/server/rental/guests/registration.schema';
import { linkLanguages } from '@/server/sales/sales-domain';

/**
 * Says in a header in which language a page is that a link opens without sign-in: an invoice and a quote in the client's,
 * where we know it; a check-in in the one chosen on it, else in the guest's. Of all other pages the browser's is used.
 */
export async function setPageLanguage(request: IncomingMessage): Promise<void> {
  delete request.headers[languageHeader];
  const [path = '', query] = (request.url ?? '').split('?');
  const [, kind, token = ''] = /^\/(invoice|quote|check-in)\/([\w-]{43})(?:\/chain)?$/.exec(path) ?? [];
  if (!kind) return;
  const language =
    kind === 'check-in'
      ? languageOfGuest(new URLSearchParams(query).get('language'), request.headers['accept-language'])
      : await languageOf(kind === 'invoice' ? 'invoice' : 'quote', token);
  if (language) request.headers[languageHeader] = language;
}

function languageOfGuest(chosen: string | null, accepted: string | undefined): GuestLanguage {
  const known = GuestLanguage.safeParse(chosen);
  return known.data ?? bestLanguage(accepted ?? null, GuestLanguage.options) ?? 'en';
}

/** Where the database does not answer, the page says so: in the language of the browser. */
async function languageOf(kind: keyof typeof linkLanguages, token: string): Promise<string | undefined> {
  try {
    return await linkLanguages[kind](token);
  } catch (error) {
    log.warn({ err: error }, 'the language of a public page could not be read');
    return undefined;
  }
}
