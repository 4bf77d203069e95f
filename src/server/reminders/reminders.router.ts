import { adminProcedure, readProcedure, router, writeProcedure } from '@/server/api/trpc';
import { InvoicePath } from '@/server/invoices/invoices.schema';
import { readReminders, setReminders } from '@/server/reminders/invoice-reminders';
import {
  InvoiceReminders,
  InvoiceRemindersUpdate,
  ReminderSchedule,
  ReminderScheduleUpdate,
} from '@/server/reminders/reminders.schema';
import { getSchedule, updateSchedule } from '@/server/reminders/schedule.service';

export const remindersRouter = router({
  schedule: readProcedure.output(ReminderSchedule).query(({ ctx }) => getSchedule(ctx.actor)),

  updateSchedule: adminProcedure
    .input(ReminderScheduleUpdate)
    .output(ReminderSchedule)
    .mutation(({ ctx, input }) => updateSchedule(ctx.actor, input)),

  ofInvoice: readProcedure
    .input(InvoicePath)
    .output(InvoiceReminders)
    .query(({ ctx, input }) => readReminders(ctx.actor, input.invoiceId)),

  setForInvoice: writeProcedure
    .input(InvoiceRemindersUpdate)
    .output(InvoiceReminders)
    .mutation(({ ctx, input }) => setReminders(ctx.actor, input.invoiceId, input.enabled)),
});
