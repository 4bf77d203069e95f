/** The kind of the outbox that fetches calendars; its lane is the channel. */
export const CHANNEL_TASK = 'sync-channel';
