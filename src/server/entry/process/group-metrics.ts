import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';
import { askGroup } from '@/server/entry/process/group-member';
import { INSTALLATION_METRICS } from '@/server/entry/process/metric-registry';
import { env } from '@/server/platform/runtime/env';

type Metric = MetricObjectWithValues<MetricValue<string>>;

/**
 * The figures of all processes of this one's group, each with its place as the label `process`: whichever of them is asked, the series
 * are the same. Added up they would drop whenever a process is started anew, which a rate takes for work. What is counted in the
 * database is there once.
 */
export async function ofGroup(own: Registry): Promise<Registry> {
  const others = await askGroup();
  const all = [
    { place: env.FOLIO_PROCESS ?? 0, metrics: await own.getMetricsAsJSON() },
    ...others.map(({ place, answer }) => ({
      place,
      metrics: ((answer ?? []) as Metric[]).filter(({ name }) => !INSTALLATION_METRICS.includes(name)),
    })),
  ];
  return AggregatorRegistry.aggregate(
    all.map(({ place, metrics }) => (metrics as Metric[]).map((it) => labelled(it, place))),
  );
}

function labelled(metric: Metric, place: number): Metric {
  const { name, values } = metric;
  if (INSTALLATION_METRICS.includes(name)) return metric;
  const process = String(place);
  // One for all of them, by which nothing is added up or omitted: no two have the same labels.
  return { ...metric, aggregator: 'sum', values: values.map((it) => ({ ...it, labels: { ...it.labels, process } })) };
}
