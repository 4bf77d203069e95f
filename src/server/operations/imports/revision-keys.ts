/** What a task of the outbox is of: a record at one of its revisions, so that a step that is asked for anew is a task of its own. */
type AtRevision = { id: string; revision: number };

/** The key of a task. */
export function revisionKey({ id, revision }: AtRevision): string {
  return `${id}.${revision}`;
}

/** What the task with this key is of. */
export function ofRevisionKey(key: string): AtRevision {
  const [id = '', revision] = key.split('.');
  return { id, revision: Number(revision) };
}

/** The names of what tasks are of, by their keys; what is not found any more has none. */
export function namesByKey(keys: string[], found: { id: string; name: string }[]): Map<string, string> {
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return new Map(
    keys.flatMap((key) => {
      const name = names.get(ofRevisionKey(key).id);
      return name === undefined ? [] : [[key, name]];
    }),
  );
}
