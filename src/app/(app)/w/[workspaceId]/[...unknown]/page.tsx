import { notFound } from 'next/navigation';

/** What has no page of its own is not found within the frame, with the way back. */
export default function UnknownPage() {
  notFound();
}
