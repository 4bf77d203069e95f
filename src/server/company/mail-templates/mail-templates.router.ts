import {
  MailTemplate,
  MailTemplates,
  TemplatePath,
  TemplateUpdate,
} from '@/server/company/mail-templates/mail-templates.schema';
import { listTemplates, resetTemplate, updateTemplate } from '@/server/company/mail-templates/mail-templates.service';
import { adminProcedure, readProcedure, router } from '@/server/platform/api/trpc';

export const mailTemplatesRouter = router({
  list: readProcedure.output(MailTemplates).query(({ ctx }) => listTemplates(ctx.actor)),

  update: adminProcedure
    .input(TemplateUpdate)
    .output(MailTemplate)
    .mutation(({ ctx, input }) => updateTemplate(ctx.actor, input)),

  reset: adminProcedure
    .input(TemplatePath)
    .output(MailTemplate)
    .mutation(({ ctx, input }) => resetTemplate(ctx.actor, input)),
});
