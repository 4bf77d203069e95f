import type { Repository } from '@/server/operations/backup/repository';

/** Stores parts that are not there, and counts them. */
export class PartWriter {
  stored = 0;
  bytes = 0;

  constructor(
    readonly repository: Repository,
    readonly there: Set<string>,
  ) {}

  /** @returns the names of the parts, in their order */
  async write(parts: AsyncIterable<Uint8Array>): Promise<string[]> {
    const names: string[] = [];
    for await (const content of parts) {
      const name = this.repository.partName(content);
      names.push(name);
      if (this.there.has(name)) continue;
      this.bytes += await this.repository.putPart(name, content);
      this.stored += 1;
      this.there.add(name);
    }
    return names;
  }

  hasAll(names: string[]): boolean {
    return names.every((name) => this.there.has(name));
  }
}
