import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { findTemplateProblem } from '@/lib/text/mail-template';
import { recordEvent } from '@/server/access/security-log/record-event';
import {
  type MailTemplate,
  TEMPLATE_KINDS,
  TEMPLATE_NAMES,
  type TemplateKind,
  type TemplatePath,
  type TemplateUpdate,
  type TemplateWords,
} from '@/server/company/mail-templates/mail-templates.schema';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { Language } from '@/server/platform/contract/text';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import en from '~/messages/en/mail-templates.json';
import es from '~/messages/es/mail-templates.json';

type Scope = Pick<Actor, 'workspaceId'>;

const ours: Record<Language, Record<TemplateKind, TemplateWords>> = { en, es };

/** Every template of the company, ours where it wrote none. */
export async function listTemplates({ workspaceId }: Scope): Promise<MailTemplate[]> {
  const own = await db.mailTemplate.findMany({ where: { workspaceId } });
  return TEMPLATE_KINDS.flatMap((kind) =>
    Language.options.map((locale) => {
      const written = own.find((it) => it.kind === kind && it.locale === locale);
      const { subject, text } = written ?? ours[locale][kind];
      return { kind, locale, subject, text, isOwn: written !== undefined };
    }),
  );
}

export async function findTemplate(
  { workspaceId }: Scope,
  kind: TemplateKind,
  locale: Language,
): Promise<TemplateWords> {
  const own = await db.mailTemplate.findFirst({ where: { workspaceId, kind, locale } });
  return own ?? ours[locale][kind];
}

/** @throws 400 for a name that the kind does not know, with its place */
export async function updateTemplate(actor: Actor, { kind, locale, ...words }: TemplateUpdate): Promise<MailTemplate> {
  assertNamesKnown(kind, words);
  const { workspaceId } = actor;
  const updatedAt = clock.now();
  await inTransaction(async (tx) => {
    await db.mailTemplate.upsert({
      where: { workspaceId_kind_locale: { workspaceId, kind, locale } },
      create: { workspaceId, kind, locale, ...words, updatedAt },
      update: { ...words, updatedAt },
    });
    await recordEvent(tx, actor, 'settings_changed', { fields: `mail template ${kind} (${locale})` });
  });
  return { kind, locale, ...words, isOwn: true };
}

/** Back to our own words. */
export async function resetTemplate(actor: Actor, { kind, locale }: TemplatePath): Promise<MailTemplate> {
  await inTransaction(async (tx) => {
    const { count } = await db.mailTemplate.deleteMany({ where: { workspaceId: actor.workspaceId, kind, locale } });
    if (count > 0) await recordEvent(tx, actor, 'settings_changed', { fields: `mail template ${kind} (${locale})` });
  });
  return { kind, locale, ...ours[locale][kind], isOwn: false };
}

/** @throws 400 on the field, below `path`, that holds a name which the kind does not know, with its place */
export function assertNamesKnown(kind: TemplateKind, words: Partial<TemplateWords>, path: string[] = []): void {
  const names = TEMPLATE_NAMES[kind];
  for (const field of ['subject', 'text'] as const) {
    const problem = findTemplateProblem(words[field] ?? '', names);
    if (!problem) continue;
    const { found, line, column } = problem;
    const known = names.map((name) => `{{${name}}}`).join(', ');
    throw invalid([...path, field], reasonOf('PLACEHOLDER_UNKNOWN', { line, column, name: found, names: known }));
  }
}
