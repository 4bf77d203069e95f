import { fileRemoval } from '@/server/platform/files/discarded-files';
import { installationRouter } from '@/server/platform/installation/installation.router';
import { askForRelease } from '@/server/platform/installation/releases';
import { mailKind } from '@/server/platform/mail/deliver-mail';
import { mailRouter } from '@/server/platform/mail/mail.router';
import { packMail } from '@/server/platform/mail/pack-mail';
import { nightly, outboxJob } from '@/server/platform/outbox/job';
import { outboxRouter } from '@/server/platform/outbox/outbox.router';
import { savedViewsRouter } from '@/server/platform/saved-views/saved-views.router';
import { searchRouter } from '@/server/platform/search/search.router';

export const platformRouters = {
  installation: installationRouter,
  mail: mailRouter,
  outbox: outboxRouter,
  savedViews: savedViewsRouter,
  search: searchRouter,
};

export const platformJobs = {
  deliverMail: outboxJob('deliver-mail', mailKind()),
  removeFiles: outboxJob('remove-files', fileRemoval),
  packMail: nightly('pack-mail', '03:40', packMail),
  askForRelease: nightly('ask-for-release', '03:50', askForRelease),
};
