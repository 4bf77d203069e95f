/** Requests under way at once, to all. */
const MOST_UNDER_WAY = 512;
/** Of these, to webhooks that are new or have hung: the others always have the rest. */
const MOST_UNPROVEN = 256;
/** To one webhook that answers; to one that has not answered yet; to one that has hung, or is new at such a host. */
const MOST_OF_A_WEBHOOK = 32;
const FIRST_PLACES = 4;
const PLACES_OF_A_SLOW_ONE = 2;
/** Of one workspace: to webhooks that answer, and to its others. */
const WORKSPACE_SHARE = 128;
const WORKSPACE_SHARE_UNPROVEN = 32;
/** Webhooks and hosts remembered. What is forgotten begins anew, with few places. */
const MOST_REMEMBERED = 1000;

/** Whose request takes a place. */
export type Occupant = { webhookId: string; workspaceId: string; url: string };

/** How many more requests may begin now. A webhook is proven once it answers, until it hangs. */
export type Places = {
  /** In all, and of these to webhooks that are not proven. */
  total: number;
  unproven: number;
  /** To a webhook not named in `webhooks`; to such a one at one of the slow hosts. */
  usual: number;
  ofSlowHost: number;
  slowHosts: string[];
  webhooks: { id: string; places: number; proven: boolean }[];
  /** To a workspace not named in `workspaces`. */
  share: number;
  shareUnproven: number;
  workspaces: { id: string; proven: boolean; places: number }[];
};

/** Takes a place until `end`, which tells whether something may have waited for it. */
type Place = { end: (outcome: { slow: boolean } | undefined) => boolean };

type Webhook = { places: number; proven: boolean; underWay: number };
type Workspace = { id: string; proven: boolean; underWay: number };

/** The places of one engine: who has some, and how many more each may have. It knows no clock and no database. */
export function createPlaces() {
  const webhooks = new Map<string, Webhook>();
  const slowHosts = new Set<string>();
  const workspaces = new Map<string, Workspace>();
  let underWay = 0;
  let unprovenUnderWay = 0;

  function freePlaces(): Places {
    return {
      total: MOST_UNDER_WAY - underWay,
      unproven: Math.max(0, MOST_UNPROVEN - unprovenUnderWay),
      usual: FIRST_PLACES,
      ofSlowHost: PLACES_OF_A_SLOW_ONE,
      slowHosts: [...slowHosts],
      webhooks: [...webhooks].map(([id, it]) => ({
        id,
        proven: it.proven,
        places: Math.max(0, it.places - it.underWay),
      })),
      share: WORKSPACE_SHARE,
      shareUnproven: WORKSPACE_SHARE_UNPROVEN,
      workspaces: [...workspaces.values()].map(({ id, proven, underWay }) => ({
        id,
        proven,
        places: Math.max(0, shareOf(proven) - underWay),
      })),
    };
  }

  /** Whether there is a place for a request. */
  function hasRoom({ webhookId, workspaceId, url }: Occupant): boolean {
    const webhook = known(webhookId, hostOf(url));
    const { proven } = webhook;
    return (
      underWay < MOST_UNDER_WAY &&
      (proven || unprovenUnderWay < MOST_UNPROVEN) &&
      webhook.underWay < webhook.places &&
      (workspaces.get(keyOf(workspaceId, proven))?.underWay ?? 0) < shareOf(proven)
    );
  }

  /** The webhooks that have no place left. */
  function crowded(): string[] {
    return [...webhooks].filter(([, it]) => it.underWay >= it.places).map(([id]) => id);
  }

  /** Takes a place for a request that begins. What it is counted as when it begins, it is until it ends. */
  function occupy({ webhookId, workspaceId, url }: Occupant): Place {
    const host = hostOf(url);
    const webhook = known(webhookId, host);
    const { proven } = webhook;
    const key = keyOf(workspaceId, proven);
    const workspace = workspaces.get(key) ?? { id: workspaceId, proven, underWay: 0 };
    workspaces.set(key, workspace);
    const count = (by: 1 | -1) => {
      webhook.underWay += by;
      workspace.underWay += by;
      underWay += by;
      if (!proven) unprovenUnderWay += by;
    };
    count(1);
    return {
      end(outcome) {
        const crowded = isCrowded(webhook, workspace);
        count(-1);
        if (workspace.underWay === 0) workspaces.delete(key);
        if (outcome) learn(webhook, host, outcome.slow);
        return crowded;
      },
    };
  }

  /** Whether a webhook had no place left, of its own or of those that it shares. */
  function isCrowded(webhook: Webhook, { proven, underWay: ofWorkspace }: Workspace): boolean {
    return (
      underWay >= MOST_UNDER_WAY ||
      unprovenUnderWay >= MOST_UNPROVEN ||
      webhook.underWay >= webhook.places ||
      ofWorkspace >= shareOf(proven)
    );
  }

  function known(id: string, host: string): Webhook {
    const first = slowHosts.has(host) ? PLACES_OF_A_SLOW_ONE : FIRST_PLACES;
    const webhook = webhooks.get(id) ?? { places: first, proven: false, underWay: 0 };
    webhooks.delete(id); // the last in the map is the last heard of
    webhooks.set(id, webhook);
    for (const [oldest, { underWay }] of webhooks) {
      if (webhooks.size <= MOST_REMEMBERED) break;
      if (underWay === 0) webhooks.delete(oldest);
    }
    return webhook;
  }

  /** An answer in good time doubles a webhook's places and clears its host; none, or a late one, takes them away. */
  function learn(webhook: Webhook, host: string, slow: boolean): void {
    webhook.proven = !slow;
    webhook.places = slow ? PLACES_OF_A_SLOW_ONE : Math.min(webhook.places * 2, MOST_OF_A_WEBHOOK);
    slowHosts.delete(host);
    if (slow) slowHosts.add(host);
    const [oldest] = slowHosts;
    if (oldest !== undefined && slowHosts.size > MOST_REMEMBERED) slowHosts.delete(oldest);
  }

  return { left: freePlaces, hasRoom, crowded, take: occupy };
}

const keyOf = (workspaceId: string, proven: boolean) => `${workspaceId} ${proven}`;

const shareOf = (proven: boolean) => (proven ? WORKSPACE_SHARE : WORKSPACE_SHARE_UNPROVEN);

/** Host and port of an address, as claim-deliveries.ts reads them in SQL: lower case, nothing else resolved. */
function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}
