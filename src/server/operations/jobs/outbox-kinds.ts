import '@/server/operations/jobs/mail-conditions';
import { faceTask } from '@/server/e-invoicing/face/deliver-to-face';
import { importTask } from '@/server/operations/imports/import-task';
import { fileRemoval } from '@/server/platform/files/discarded-files';
import { mailKind } from '@/server/platform/mail/deliver-mail';
import { registerKind } from '@/server/platform/outbox/kinds';
import { channelKind } from '@/server/rental/channels/sync-channel';
import { registrationKind } from '@/server/rental/guest-registration/register-stay';
import { ticketbaiKind } from '@/server/tax/ticketbai/send-files';
import { requirementKind } from '@/server/tax/verifactu/requirements/send-requirement';
import { verifactuKind } from '@/server/tax/verifactu/send-records';

/** What the outbox can be asked to do, each with the name of the job that does it: jobs.ts makes one of every entry. */
export const outboxKinds = {
  deliverMail: { job: 'deliver-mail', kind: mailKind() },
  registerGuests: { job: 'register-guests', kind: registrationKind },
  removeFiles: { job: 'remove-files', kind: fileRemoval },
  imports: { job: 'imports', kind: importTask },
  answerRequirements: { job: 'answer-requirements', kind: requirementKind },
  sendRecords: { job: 'send-records', kind: verifactuKind },
  sendTicketbai: { job: 'send-ticketbai', kind: ticketbaiKind },
  syncChannels: { job: 'sync-channels', kind: channelKind },
  submitToFace: { job: 'submit-to-face', kind: faceTask },
};

for (const { kind } of Object.values(outboxKinds)) registerKind(kind);
