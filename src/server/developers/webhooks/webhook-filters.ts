import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { WebhookFilters } from '@/server/developers/webhooks/webhook-options.schema';
import { invalid } from '@/server/platform/contract/errors';
import type { EventType } from '@/server/platform/contract/event-types';
import { eventSchema } from '@/server/platform/events/event-data';

const NEAR = 3;
const DEPTH = 4;

/** What of JSON Schema a body's schema is made of. */
type Node = {
  $ref?: string;
  $defs?: Record<string, Node>;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  allOf?: Node[];
  oneOf?: Node[];
  type?: string;
};

/** @throws 400 for a filter of what no event of the webhook has, with what is near it */
export function assertFilters(filters: WebhookFilters, events: string[]): void {
  const schemas = new Map(events.map((type) => [type.split('.')[0], nodeOf(type as EventType)]));
  for (const [index, { pointer }] of filters.entries()) {
    const steps = pointer.slice(1).split('/').map(unescaped);
    if ([...schemas.values()].some((root) => has(root, root, steps))) continue;
    const known = [...schemas.values()].flatMap((root) => pointersOf(root, root));
    const names = [...new Set(known)]
      .map((name) => ({ name, apart: distance(pointer, name) }))
      .sort((one, other) => one.apart - other.apart)
      .slice(0, NEAR);
    const params = { pointer, names: names.map(({ name }) => name).join(', ') };
    throw invalid(['filters', index, 'pointer'], reasonOf('FILTER_POINTER_UNKNOWN', params));
  }
}

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

const nodeOf = (type: EventType) =>
  z.toJSONSchema(eventSchema(type), { io: 'output', unrepresentable: 'any' }) as unknown as Node;

/** A node and those that it stands for. */
function alternatives(root: Node, node: Node): Node[] {
  const referred = node.$ref ? root.$defs?.[node.$ref.split('/').at(-1) ?? ''] : undefined;
  const others = [referred, ...(node.anyOf ?? []), ...(node.allOf ?? []), ...(node.oneOf ?? [])].filter(
    (it) => it !== undefined,
  );
  return [node, ...others.flatMap((it) => alternatives(root, it))];
}

function has(root: Node, node: Node, [step, ...rest]: string[]): boolean {
  if (step === undefined) return true;
  return alternatives(root, node).some(({ properties, items, additionalProperties: other }) => {
    const named = properties && Object.hasOwn(properties, step) ? properties[step] : undefined;
    const next = named ?? (items && /^(?:0|[1-9]\d*)$/.test(step) ? items : undefined);
    if (next) return has(root, next, rest);
    return typeof other === 'object' && has(root, other, rest);
  });
}

/** What can be filtered by, of a list its first item. */
function pointersOf(root: Node, node: Node, path = '', depth = 0): string[] {
  if (depth > DEPTH) return [];
  return alternatives(root, node).flatMap(({ properties, items }) => {
    const members = Object.entries(properties ?? {}).map(([name, next]) => [escaped(name), next] as const);
    return [...members, ...(items ? [['0', items] as const] : [])].flatMap(([step, next]) => {
      const pointer = `${path}/${step}`;
      return [pointer, ...pointersOf(root, next, pointer, depth + 1)];
    });
  });
}

/** How many characters one text has to change to be the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, character] of [...one].entries()) {
    const next = [n + 1];
    for (let m = 0; m < other.length; m++) {
      const swapped = (row[m] ?? 0) + (character === other[m] ? 0 : 1);
      next.push(Math.min(swapped, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
