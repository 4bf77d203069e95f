import { getTranslations } from 'next-intl/server';
import { MailTemplatesScreen } from '@/components/company/mail-templates/mail-templates-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('mailTemplates'))('title'),
  Screen: MailTemplatesScreen,
  queries: (api) => [api.reminders.schedule.queryOptions(), api.mailTemplates.list.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
