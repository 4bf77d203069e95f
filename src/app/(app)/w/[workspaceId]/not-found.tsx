import { PageNotFound } from '@/components/shell/page-not-found';
import { WayBack } from '@/components/shell/way-back';

export default function NotFound() {
  return <PageNotFound action={<WayBack />} />;
}
