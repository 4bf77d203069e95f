import { createTranslator } from 'next-intl';
import { dateLocale } from '@/lib/dates/date-format';
import { textOn } from '@/lib/text/contrast';
import { Language } from '@/server/platform/contract/text';
import en from '~/messages/en/mail-letters.json';
import es from '~/messages/es/mail-letters.json';

type MailContent = {
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footer: string;
  /** The company's logo, by the id of withPictures, and its colour; plain where left out. */
  look?: { accent: string; logo: { id: string; name: string; width: number; height: number } | null };
};

/** A plain mail that reads well everywhere: one column, one button, and the same in text. */
export function layOutMail(content: MailContent): { html: string; text: string } {
  return { html: toHtml(content), text: toText(content) };
}

function toText({ title, paragraphs, action, footer }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [title, ...paragraphs, ...link, `-- \n${footer}`].join('\n\n');
}

// Tables and inline styles: mail programs know little else.
function toHtml({ title, paragraphs, action, footer, look }: MailContent): string {
  const body = paragraphs.map((text) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.card}"><tr><td style="padding:32px">
${look?.logo ? logoHtml(look.logo) : ''}
<h1 style="${style.title}">${escapeHtml(title)}</h1>
${body}
${action ? buttonHtml(action, look?.accent) : ''}
<p style="${style.footer}">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

const LOGO = { width: 200, height: 60 };

/** On the card's white, at the size of its space. */
function logoHtml({ id, name, width, height }: NonNullable<NonNullable<MailContent['look']>['logo']>): string {
  const scale = Math.min(1, LOGO.width / width, LOGO.height / height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return `<p style="margin:0 0 20px"><img src="cid:${id}" ${size} alt="${escapeHtml(name)}" style="border:0"></p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }, accent = '#1b1b18'): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="${style.button};background:${accent};color:${textOn(accent)}">${escapeHtml(label)}</a></p>
<p style="${style.link}">${href}</p>`;
}

const style = {
  page: 'margin:0;padding:32px 16px;background:#f4f3ef;font-family:system-ui,-apple-system,Segoe UI,sans-serif',
  card: 'max-width:560px;background:#ffffff;border:1px solid #e3e1da;border-radius:12px;text-align:left',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3;color:#1b1b18',
  paragraph: 'margin:0 0 12px;font-size:15px;line-height:1.6;color:#3b3a35;white-space:pre-line',
  button: 'display:inline-block;padding:11px 20px;border-radius:8px;font-size:15px;text-decoration:none',
  link: 'margin:0;font-size:12px;line-height:1.5;color:#65635b;word-break:break-all',
  footer: 'margin:28px 0 0;padding-top:16px;border-top:1px solid #e3e1da;font-size:12px;line-height:1.5;color:#65635b',
};

/** For text that goes into HTML, element or attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const messages: Record<Language, typeof en> = { en, es };

/** The words of a mail, in the reader's language where we have it, else in English. */
export function mailText(locale: string | null | undefined) {
  const known = toMailLocale(locale);
  return createTranslator<typeof en>({ locale: dateLocale(known), messages: messages[known] } as never);
}

/** The language among those we write in that a locale asks for. */
export function toMailLocale(locale: string | null | undefined): Language {
  return Language.options.find((known) => locale?.startsWith(known)) ?? 'en';
}
