import type { TicketbaiNeed, VerifactuNeed } from '@/lib/tax/tax-agency-needs';
import { AppError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

type Need = VerifactuNeed | TicketbaiNeed;

/** The field to fill in for a need, as the company's API names it, and what to do. */
const needs: Record<Need, { path: string[]; message: string }> = {
  company: { path: ['taxId'], message: 'Give the legal name, tax id and zone of the company.' },
  territory: { path: ['ticketbai', 'territory'], message: 'Say whose taxpayer the company is.' },
  licence: { path: ['ticketbai', 'licence'], message: 'Give the licence of the program.' },
  epigrafe: { path: ['ticketbai', 'epigrafe'], message: 'Give the code of the activity (epígrafe).' },
  producer_name: {
    path: ['verifactu', 'producer', 'name'],
    message: 'Give the name of who produced this program.',
  },
  producer_tax_id: { path: ['verifactu', 'producer', 'taxId'], message: 'Give the tax id of who produced it.' },
  system_id: { path: ['verifactu', 'systemId'], message: 'Give the two-character id of the program.' },
  certificate: { path: ['certificate'], message: 'Upload a certificate of the company that is in force.' },
};

/** What every agency asks of a company, whatever its settings say. */
export async function findCompanyStanding(workspaceId: string) {
  const [profile, certificate] = await Promise.all([
    db.fiscalProfile.findFirst({ where: { workspaceId }, select: { taxId: true, zone: true } }),
    db.certificate.findFirst({ where: { workspaceId, validTo: { gt: clock.now() } }, select: { id: true } }),
  ]);
  return { company: profile, certificate };
}

/** Who answers for the program: one for both agencies, kept with the settings of VERI*FACTU. */
export type Producer = { producerName: string | null; producerTaxId: string | null };

export async function findProducer(workspaceId: string): Promise<Producer> {
  const select = { producerName: true, producerTaxId: true } as const;
  return (
    (await db.verifactuSettings.findFirst({ where: { workspaceId }, select })) ?? {
      producerName: null,
      producerTaxId: null,
    }
  );
}

/** The needs that are not met, in their order. @param has something truthy for what is there */
export function missingOf<Name extends Need>(all: readonly Name[], has: Record<Name, unknown>): Name[] {
  return all.filter((need) => !has[need]);
}

/** 422 that says of each need what to do, at its field. @param sentence what cannot be done yet */
export function refusal(sentence: string, error: string, missing: readonly Need[]): AppError {
  const details = missing.map((need) => ({ ...needs[need], code: need }));
  return new AppError(422, [sentence, ...details.map(({ message }) => message)].join(' '), { error, details });
}

/** 422 at one field of the settings. */
export function fieldError(path: string[], message: string): AppError {
  return new AppError(422, message, { details: [{ path, message, code: 'custom' }] });
}
