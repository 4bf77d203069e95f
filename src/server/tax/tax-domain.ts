import { byDay, hourly, outboxJob, shared } from '@/server/platform/outbox/job';
import { assetsRouter } from '@/server/tax/assets/assets.router';
import { taxFormsRouter } from '@/server/tax/form-files/forms.router';
import { recordBooksRouter } from '@/server/tax/record-books/record-books.router';
import { figuresRouter } from '@/server/tax/reports/reports.router';
import { taxAgencyRouter } from '@/server/tax/tax-agency/tax-agency.router';
import { ticketbaiKind } from '@/server/tax/ticketbai/send-files';
import { ticketbaiRouter } from '@/server/tax/ticketbai/ticketbai.router';
import { requirementKind } from '@/server/tax/verifactu/requirements/send-requirement';
import { verifactuKind } from '@/server/tax/verifactu/send-records';
import { verifactuRouter } from '@/server/tax/verifactu/verifactu.router';
import { warnOfDuty } from '@/server/tax/verifactu/warn-of-duty';

export const taxRouters = {
  assets: assetsRouter,
  figures: figuresRouter,
  recordBooks: recordBooksRouter,
  ticketbai: ticketbaiRouter,
  taxAgency: taxAgencyRouter,
  taxForms: taxFormsRouter,
  verifactu: verifactuRouter,
};

export const taxJobs = {
  warnOfDuty: byDay(shared(hourly('warn-of-duty', 55, warnOfDuty))),
  answerRequirements: outboxJob('answer-requirements', requirementKind),
  sendRecords: outboxJob('send-records', verifactuKind),
  sendTicketbai: outboxJob('send-ticketbai', ticketbaiKind),
};
