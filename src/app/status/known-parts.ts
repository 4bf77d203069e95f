const known = [
  ...(['status', 'database', 'migrations', 'jobs', 'pool', 'clock', 'eventLoop', 'disk', 'inngest'] as const),
  ...(['presence', 'process', 'worker'] as const), // of FOLIO_ROLE=web, and of a process that ends
];

/** Whether a part of the installation has a name in `admin.status.part` of the messages. */
export function isKnownPart(part: string): part is (typeof known)[number] {
  return known.some((name) => name === part);
}
