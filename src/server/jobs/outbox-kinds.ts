import '@/server/jobs/mail-conditions';
import { faceTask } from '@/server/face/deliver-to-face';
import { fileRemoval } from '@/server/files/discarded-files';
import { importTask } from '@/server/imports/import-task';
import { mailKind } from '@/server/mail/deliver-mail';
import { registerKind } from '@/server/outbox/kinds';
import { ticketbaiKind } from '@/server/ticketbai/send-files';
import { verifactuKind } from '@/server/verifactu/send-records';

// What the outbox can be asked to do. A job each runs them: see jobs.ts.

registerKind(mailKind());
registerKind(fileRemoval);
registerKind(importTask);
registerKind(verifactuKind);
registerKind(faceTask);
registerKind(ticketbaiKind);
