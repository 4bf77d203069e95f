import { inSpanish } from '@/i18n/api-errors/in-spanish';
import type { Locale } from '@/i18n/locales';

const words = {
  en: { title: 'Folio cannot answer at the moment', again: 'This page loads again by itself.' },
  es: { title: 'Folio no puede responder en este momento', again: 'Esta página se vuelve a cargar sola.' },
} satisfies Record<Locale, object>;

/** A page that needs nothing but itself, for when there is no database to make one of. @param message of ours, in English */
export function troublePage(message: string, retryAfter: number, locale: Locale): string {
  const { title, again } = words[locale];
  const shown = locale === 'es' ? inSpanish(message) : message;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfter}">
<meta name="robots" content="noindex">
<title>${title} · Folio</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { max-width: 28rem; padding: 1.5rem; text-align: center; }
h1 { font-size: 1.25rem; line-height: 1.3; }
</style>
</head>
<body><main><h1>${title}</h1><p>${escaped(shown)}</p><p>${again}</p></main></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);
}
