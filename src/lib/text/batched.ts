/** The items in their order, `size` of them at a time, the last may be fewer. They are asked for as they are needed. */
export function* batched<Item>(items: Iterable<Item>, size: number): Generator<Item[], void, undefined> {
  let batch: Item[] = [];
  for (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
