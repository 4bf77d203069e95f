import type { FaceStanding, FaceSubmission } from '@/server/e-invoicing/face/face.schema';
import type { FaceMode, FaceStatus, FaceSubmission as Row } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';

/** What has not come to nothing: there is one at a time of an invoice and a mode. */
const CURRENT: FaceStatus[] = ['queued', 'registered', 'failed'];

export const findCurrent = (workspaceId: string, invoiceId: string, mode: FaceMode): Promise<Row | null> =>
  db.faceSubmission.findFirst({ where: { workspaceId, invoiceId, mode, status: { in: CURRENT } } });

/** The one that counts: the current one, real ones before tests, else the last. */
export async function findLast(workspaceId: string, invoiceId: string): Promise<Row | null> {
  const all = await db.faceSubmission.findMany({
    where: { workspaceId, invoiceId },
    orderBy: [{ mode: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  return all.find(({ status }) => CURRENT.includes(status)) ?? all[0] ?? null;
}

export function toSubmission({ status, registrationNumber, code, description }: Row): FaceSubmission {
  return { status, numeroRegistro: registrationNumber, codigo: code, descripcion: description };
}

export function toFaceStatus(row: Row): FaceStanding {
  const { status, registrationNumber, stateCode, stateDescription, stateReason, checkedAt } = row;
  return {
    ...{ status, numeroRegistro: registrationNumber, estadoTramitacion: stateCode, codigo: stateCode },
    ...{ descripcion: stateDescription, motivo: stateReason },
    anulacion: {
      codigo: row.cancellationCode,
      descripcion: row.cancellationDescription,
      motivo: row.cancellationReason,
    },
    consultadoEl: checkedAt?.toISOString() ?? null,
  };
}
