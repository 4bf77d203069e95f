import { z } from 'zod';
import { sql } from '@/server/platform/db/client';
import { packRows, placeOf } from '@/server/platform/db/pack-rows';
import { packWords } from '@/server/platform/mail/packed-words';
import { oldSince } from '@/server/platform/runtime/retention';

/** Packs the words of mails that are old and wait for nothing. @returns how many */
export async function packMail(): Promise<number> {
  const before = oldSince();
  return packRows({
    columns: { id: z.string(), html: z.string(), text: z.string() },
    find: (from, most) => sql`
      SELECT ${placeOf(sql`m`)}, m.id, m.html, m.text
      FROM mail_message m
      WHERE m.ctid > ${from}::tid AND m.html <> '' AND m.status <> 'queued' AND m.created_at < ${before}
      LIMIT ${most} FOR UPDATE SKIP LOCKED`,
    write: (mails) => sql`
      UPDATE mail_message m SET packed_words = packed.words, html = NULL, text = NULL
      FROM unnest(${mails.map(({ id }) => id)}::text[], ${mails.map(packWords)}::bytea[]) AS packed (id, words)
      WHERE m.id = packed.id`,
  });
}
