import { isDeepStrictEqual } from 'node:util';
import { newId } from '@/lib/text/id';
import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import {
  DEFAULT_ACCENT,
  type Letterhead,
  type LetterheadPatch,
  type LetterheadSave,
} from '@/server/company/company/letterhead.schema';
import { logoUrl } from '@/server/company/company/logo-file';
import type { Letterhead as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { assertOpen, db, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** What paper looks like until somebody says otherwise. */
const PLAIN: Letterhead = {
  layout: 'classic',
  accentColor: DEFAULT_ACCENT,
  iban: null,
  bic: null,
  phone: null,
  email: null,
  website: null,
  texts: {},
  logo: null,
};

/** Today's letterhead of a company. */
export async function findLetterhead(workspaceId: string): Promise<Letterhead> {
  const row = await db.letterhead.findFirst({ where: { workspaceId, today: { id: workspaceId } }, include });
  return row ? toLetterhead(row) : PLAIN;
}

/** The letterhead that an invoice was issued under; a plain one where it names none. */
export async function findLetterheadOf(workspaceId: string, id: string | null | undefined): Promise<Letterhead> {
  const row = id ? await db.letterhead.findFirst({ where: { id, workspaceId }, include }) : null;
  return row ? toLetterhead(row) : PLAIN;
}

const include = { logo: true } as const;

type Found = Row & { logo: Parameters<typeof logoUrl>[0] | null };

async function toLetterhead({ logo, texts, ...row }: Found): Promise<Letterhead> {
  const { layout, accentColor, iban, bic, phone, email, website } = row;
  const shown = logo && { url: await logoUrl(logo), width: logo.width, height: logo.height };
  return { layout, accentColor, iban, bic, phone, email, website, texts: texts as Letterhead['texts'], logo: shown };
}

/** What a mail shows of the company: its colour, and its logo by id. */
export async function findMailLook(workspaceId: string) {
  const row = await db.letterhead.findFirst({ where: { workspaceId, today: { id: workspaceId } }, include });
  const logo = row?.logo ? { id: row.logo.id, width: row.logo.width, height: row.logo.height } : null;
  return row && { accent: row.accentColor, logo };
}

/** Whether saving would change where the company is paid. */
export async function changesAccount(workspaceId: string, changes: LetterheadPatch): Promise<boolean> {
  const { iban = null, bic = null } = (await findCurrent(workspaceId)) ?? {};
  const isOther = (field: 'iban' | 'bic', now: string | null) => changes[field] !== undefined && changes[field] !== now;
  return isOther('iban', iban) || isOther('bic', bic);
}

/**
 * Writes the letterhead of today, unless it says the same as before. Issued invoices keep theirs; one that no invoice
 * names is deleted, and so is a logo that nothing shows any more.
 */
export async function saveLetterhead(
  tx: OpenTransaction,
  actor: Actor,
  input: LetterheadSave,
  logoId: string | null,
): Promise<void> {
  assertOpen(tx);
  const { workspaceId } = actor;
  await lockWorkspace(tx, workspaceId); // whoever issues an invoice holds it, and names the letterhead in it
  const before = await findCurrent(workspaceId);
  const { logo: _, iban = null, bic = null, phone, email, website, ...look } = input;
  const contact = { phone: phone || null, email: email || null, website: website || null };
  const columns = { ...look, ...contact, iban, bic, logoId };
  if (before && isDeepStrictEqual({ ...before, ...columns }, before)) return;

  const after = await db.letterhead.create({
    data: { id: newId('lh'), workspaceId, ...columns, createdAt: clock.now() },
  });
  await db.workspace.update({ where: { id: workspaceId }, data: { letterheadId: after.id } });
  await rows(sql`
    DELETE FROM letterhead WHERE id = ${before?.id ?? null} AND NOT EXISTS (
      SELECT FROM invoice WHERE workspace_id = ${workspaceId} AND issuer->>'letterheadId' = letterhead.id)`);
  await rows(sql`
    DELETE FROM logo WHERE workspace_id = ${workspaceId}
      AND NOT EXISTS (SELECT FROM letterhead WHERE logo_id = logo.id)`);
  const fields = [...changedFields(before, after), ...(before?.logoId === logoId ? [] : ['logo'])];
  await recordEvent(tx, actor, 'settings_changed', { fields: fields.join(', ') });
}

/** The logo that today's letterhead shows. */
export async function currentLogoId(workspaceId: string): Promise<string | null> {
  return (await findCurrent(workspaceId))?.logoId ?? null;
}

function findCurrent(workspaceId: string): Promise<Row | null> {
  return db.letterhead.findFirst({ where: { workspaceId, today: { id: workspaceId } } });
}
