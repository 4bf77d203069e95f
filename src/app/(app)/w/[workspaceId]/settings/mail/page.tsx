import { getTranslations } from 'next-intl/server';
import { createLoader } from 'nuqs/server';
import { offsetInput } from '@/components/platform/lists/list-query';
import { mailFilter, mailParsers } from '@/components/platform/mail/mail-query';
import { MailScreen } from '@/components/platform/mail/mail-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('mail'))('title'),
  Screen: MailScreen,
  queries: (api, { searchParams }) => [
    api.mail.list.queryOptions({
      ...offsetInput(searchParams),
      ...mailFilter(createLoader(mailParsers)(searchParams)),
    }),
  ],
});
export const { generateMetadata } = page;
export default page.render;
