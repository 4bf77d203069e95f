import { onAttachment } from '@/server/platform/mail/mail-callbacks';
import { byDay, hourly, nightly, outboxJob } from '@/server/platform/outbox/job';
import { calendarFeedHandler } from '@/server/rental/channels/calendar-feed-handler';
import { channelsRouter } from '@/server/rental/channels/channels.router';
import { channelKind } from '@/server/rental/channels/sync-channel';
import { askForStays } from '@/server/rental/guest-registration/ask-for-stays';
import { guestRegistrationRouter } from '@/server/rental/guest-registration/guest-registration.router';
import { registrationKind } from '@/server/rental/guest-registration/register-stay';
import {
  checkInCheckHandler,
  checkInStepHandler,
  checkInTownsHandler,
  openPublicCheckIn,
} from '@/server/rental/guests/check-in-handler';
import { eraseGuests } from '@/server/rental/guests/erase-guests';
import { guestsRouter } from '@/server/rental/guests/guests.router';
import { statementPath, statementPdfKinds } from '@/server/rental/owner-statements/mail-statement';
import { ownerStatementsRouter } from '@/server/rental/owner-statements/owner-statements.router';
import { propertiesRouter } from '@/server/rental/properties/properties.router';
import { rentalInvoicesRouter } from '@/server/rental/rental-invoices/rental-invoices.router';
import { rentalReportsRouter } from '@/server/rental/rental-reports/rental-reports.router';
import { reservationsRouter } from '@/server/rental/reservations/reservations.router';

export const rentalRouters = {
  channels: channelsRouter,
  guestRegistration: guestRegistrationRouter,
  guests: guestsRouter,
  ownerStatements: ownerStatementsRouter,
  properties: propertiesRouter,
  rentalInvoices: rentalInvoicesRouter,
  rentalReports: rentalReportsRouter,
  reservations: reservationsRouter,
};

/** What the page of a check-in calls, which a link opens without sign-in, and who reads an exported calendar. */
export const rentalPages = {
  calendarFeedHandler,
  checkInCheckHandler,
  checkInStepHandler,
  checkInTownsHandler,
  openPublicCheckIn,
};

export const rentalJobs = {
  askForStays: byDay(hourly('ask-for-stays', 35, askForStays)),
  eraseGuests: byDay(nightly('erase-guests', '03:45', eraseGuests)),
  registerGuests: outboxJob('register-guests', registrationKind),
  syncChannels: outboxJob('sync-channels', channelKind),
};

for (const { kind, language } of statementPdfKinds) {
  onAttachment(kind, async (reader, statementId) => {
    const { renderStatementPdf } = await import('@/server/rental/owner-statements/statement-pdf'); // with the PDF renderer
    return renderStatementPdf(reader, { ...(await statementPath(reader, statementId)), language });
  });
}
