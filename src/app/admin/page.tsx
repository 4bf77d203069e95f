import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { ReportCards } from './report-cards';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('title') };
}

/** For whoever runs the server; for everybody else there is no such page. */
export default async function AdminPage() {
  const user = await server().signedInUser(await headers());
  if (!user) redirect('/sign-in?next=%2Fadmin');
  if (!(await server().isOperator(user))) notFound();
  return <ReportCards report={await server().installationReport()} email={user.email} />;
}
