/** What a company has to have before its records are sent by VERI*FACTU. */
export const VERIFACTU_NEEDS = ['company', 'producer_name', 'producer_tax_id', 'system_id', 'certificate'] as const;
export type VerifactuNeed = (typeof VERIFACTU_NEEDS)[number];

/** What a company has to have before its invoices become TicketBAI files. */
export const TICKETBAI_NEEDS = [
  'company',
  'territory',
  'licence',
  'epigrafe',
  'producer_name',
  'producer_tax_id',
  'certificate',
] as const;
export type TicketbaiNeed = (typeof TICKETBAI_NEEDS)[number];
