import { adminProcedure, readProcedure, router, writeProcedure } from '@/server/platform/api/trpc';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';
import { readReminders, setReminders } from '@/server/sales/reminders/invoice-reminders';
import {
  InvoiceReminders,
  InvoiceRemindersUpdate,
  ReminderSchedule,
  ReminderScheduleUpdate,
} from '@/server/sales/reminders/reminders.schema';
import { getSchedule, updateSchedule } from '@/server/sales/reminders/schedule.service';

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
