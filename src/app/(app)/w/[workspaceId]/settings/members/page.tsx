import { getTranslations } from 'next-intl/server';
import { MembersScreen } from '@/components/access/members/members-screen';
import { may } from '@/lib/folio/roles';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('members'))('title'),
  Screen: MembersScreen,
  queries: (api, { role }) => [
    api.members.list.queryOptions(),
    ...(may(role, 'administer') ? [api.invitations.list.queryOptions(), api.mail.list.queryOptions({ limit: 1 })] : []),
  ],
});
export const { generateMetadata } = page;
export default page.render;
