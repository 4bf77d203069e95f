import { PageNotFound } from '@/components/platform/shell/page-not-found';

export default function NotFound() {
  return (
    <main>
      <PageNotFound />
    </main>
  );
}
