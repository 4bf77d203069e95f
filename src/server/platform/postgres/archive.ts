/** Seconds after which PostgreSQL hands on what it wrote, however little: what a lost disk takes with it. */
const HAND_ON_SECONDS = 60;

/**
 * Settings by which PostgreSQL copies its log of changes (WAL) into a folder, a file of 16 MB at a time. A file has its name once it
 * is whole; one that is there already is the same, since PostgreSQL asks again where it was stopped in between.
 */
export function archiveSettings(folder: string): string[] {
  const [part, whole] = [`${quoted(folder)}/.%f.part`, `${quoted(folder)}/%f`];
  return [
    'wal_level=replica',
    'archive_mode=on',
    `archive_command=cp "%p" ${part} && mv ${part} ${whole}`,
    `archive_timeout=${HAND_ON_SECONDS}`,
  ];
}

/**
 * Settings by which PostgreSQL goes through the log of changes in a folder up to an instant, and goes on from there by itself. It
 * takes no connection before.
 */
export function recoverySettings(folder: string, to: Date): string[] {
  return [
    `restore_command=cp ${quoted(folder)}/%f "%p"`,
    `recovery_target_time=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    'recovery_target_action=promote',
    'hot_standby=off',
    'archive_mode=off',
  ];
}

/** For the shell that PostgreSQL runs a command by, which has read its own `%f` before. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}

/** What PostgreSQL calls a file of its log, 16 MB each: its timeline, and which of it. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const SEGMENTS_OF_LOG = 0x100;

export function isSegment(name: string): boolean {
  return SEGMENT.test(name);
}

/** The segment that follows, on the same timeline. */
export function nextSegment(name: string): string {
  const [, timeline = '', log = '', segment = ''] = SEGMENT.exec(name) ?? [];
  const next = Number.parseInt(log, 16) * SEGMENTS_OF_LOG + Number.parseInt(segment, 16) + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(Math.floor(next / SEGMENTS_OF_LOG)) + hex(next % SEGMENTS_OF_LOG);
}
