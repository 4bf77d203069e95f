type Check = () => boolean | Promise<boolean>;

const checks = new Map<string, Check>();

/** What /readyz waits for. Whoever runs something that requests rely on registers it here. */
export function onReadinessCheck(name: string, check: Check): void {
  checks.set(name, check);
}

type Degradation = () => string | null;

const degradations = new Map<string, Degradation>();

/** What /readyz tells although it is ready: something is away that others stand in for. Null where nothing is. */
export function onDegradation(name: string, check: Degradation): void {
  degradations.set(name, check);
}

/** What /readyz asks and tells. */
export const readiness: { checks: ReadonlyMap<string, Check>; degradations: ReadonlyMap<string, Degradation> } = {
  checks,
  degradations,
};

const waits = new Map<string, string>();

/** What /readyz says while the process starts and has to wait. @returns what ends it */
export function startWaitsFor(name: string, why: string): () => void {
  waits.set(name, why);
  return () => void waits.delete(name);
}

/** What the start waits for, by name. */
export function listStartWaits(): Record<string, string> {
  return Object.fromEntries(waits);
}
