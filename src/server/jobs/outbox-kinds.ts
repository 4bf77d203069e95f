import '@/server/jobs/mail-conditions';
import { channelKind } from '@/server/channels/sync-channel';
import { faceTask } from '@/server/face/deliver-to-face';
import { fileRemoval } from '@/server/files/discarded-files';
import { registrationKind } from '@/server/guest-registration/register-stay';
import { importTask } from '@/server/imports/import-task';
import { mailKind } from '@/server/mail/deliver-mail';
import { registerKind } from '@/server/outbox/kinds';
import { ticketbaiKind } from '@/server/ticketbai/send-files';
import { requirementKind } from '@/server/verifactu/requirements/send-requirement';
import { verifactuKind } from '@/server/verifactu/send-records';

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
