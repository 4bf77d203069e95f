import { PageNotFound } from '@/components/platform/shell/page-not-found';
import { WayBack } from '@/components/platform/shell/way-back';

export default function NotFound() {
  return <PageNotFound action={<WayBack />} />;
}
