import { adminListProcedure, adminReadProcedure, router } from '@/server/platform/api/trpc';
import {
  AttachmentFile,
  AttachmentPath,
  Mail,
  MailList,
  MailListInput,
  MailPath,
} from '@/server/platform/mail/mail.schema';
import { getMail, listMail, openAttachment } from '@/server/platform/mail/mail.service';

export const mailRouter = router({
  list: adminListProcedure
    .input(MailListInput)
    .output(MailList)
    .query(({ ctx, input }) => listMail(ctx.actor, input)),

  get: adminReadProcedure
    .input(MailPath)
    .output(Mail)
    .query(({ ctx, input }) => getMail(ctx.actor, input.mailId)),

  attachment: adminReadProcedure
    .input(AttachmentPath)
    .output(AttachmentFile)
    .query(({ ctx, input }) => openAttachment(ctx.actor, input.mailId, input.index)),
});
