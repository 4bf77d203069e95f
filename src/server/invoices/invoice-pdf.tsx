import { createHash } from 'node:crypto';
import { renderToBuffer } from '@react-pdf/renderer';
import QRCode from 'qrcode';
import type { Actor } from '@/server/context';
import { db } from '@/server/db';
import { AppError, notFound } from '@/server/errors';
import { InvoiceDocument, type Issuer } from '@/server/invoices/invoice-pdf-document';
import { getInvoice } from '@/server/invoices/read-invoices';
import { once } from '@/server/once';

const MOST_LINES = 1000;
const MOST_KEPT = 50;

// A rendered document by what it shows: sending, opening and downloading one invoice render it once.
const kept = once('invoice-pdf', () => new Map<string, Promise<Uint8Array>>());

/** The invoice as a PDF; the same content gives the same document. @throws 404, 422 for more than 1000 lines */
export async function renderInvoicePdf(actor: Pick<Actor, 'workspaceId'>, invoiceId: string): Promise<Uint8Array> {
  const invoice = await getInvoice(actor, invoiceId);
  if (invoice.items.length > MOST_LINES) {
    throw new AppError(422, `A PDF has room for ${MOST_LINES} lines; this invoice has more. Split the invoice.`);
  }
  const issuer = await issuerOf(actor.workspaceId);
  const key = createHash('sha256')
    .update(JSON.stringify([invoice, issuer]))
    .digest('base64');
  const known = kept.get(key);
  if (known) return known;

  const rendering = render(invoice, issuer);
  rendering.catch(() => kept.delete(key));
  kept.set(key, rendering);
  const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
  if (oldest) kept.delete(oldest);
  return rendering;
}

async function render(invoice: Parameters<typeof InvoiceDocument>[0]['invoice'], issuer: Issuer): Promise<Uint8Array> {
  const qr = invoice.qrUrl
    ? await QRCode.toDataURL(invoice.qrUrl, { errorCorrectionLevel: 'M', margin: 0, width: 400 })
    : null;
  return renderToBuffer(<InvoiceDocument invoice={invoice} issuer={issuer} qr={qr} />);
}

async function issuerOf(workspaceId: string): Promise<Issuer> {
  const workspace = await db.workspace.findFirst({ where: { id: workspaceId }, include: { fiscalProfile: true } });
  if (!workspace) throw notFound('Workspace');
  const { fiscalProfile: profile, name, locale } = workspace;
  return {
    locale,
    name: profile?.legalName ?? name,
    taxId: profile?.taxId ?? null,
    address: [
      profile?.street,
      [profile?.postalCode, profile?.city].filter(Boolean).join(' '),
      [profile?.state, profile?.country].filter(Boolean).join(', '),
    ].filter((line): line is string => Boolean(line)),
  };
}
