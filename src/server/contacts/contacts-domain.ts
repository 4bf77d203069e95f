import { activitiesRouter } from '@/server/contacts/activities/activities.router';
import { clientsRouter } from '@/server/contacts/clients/clients.router';
import { contactsRouter } from '@/server/contacts/contacts/contacts.router';
import { notesRouter } from '@/server/contacts/notes/notes.router';
import { vendorsRouter } from '@/server/contacts/vendors/vendors.router';

export const contactsRouters = {
  activities: activitiesRouter,
  clients: clientsRouter,
  contacts: contactsRouter,
  notes: notesRouter,
  vendors: vendorsRouter,
};
