import { type Metric, Registry } from 'prom-client'
import type { Distribution } from '#platform/metrics.ts'

type Labels = Record<string, string>
type Sample = { labels?: Labels; value: number }
type Value = { metricName?: string; labels: Labels; value: number }

/**
 * Adds metrics to a registry. Each scrape reads their values. A metric without samples doesn't
 * appear.
 */
export type SampledMetrics = {
  registry: Registry
  counter(name: string, help: string, read: Read<Sample[]>): void
  gauge(name: string, help: string, read: Read<Sample[]>): void
  histogram(name: string, help: string, read: Read<{ labels?: Labels; of: Distribution }[]>): void
}
type Read<T> = () => T | Promise<T>

/**
 * Creates an empty registry. Its metrics read numbers that are counted anyway. The library's own
 * counters would need a call for each event.
 */
export function createSampledMetrics(): SampledMetrics {
  const registry = new Registry()
  const add = (name: string, help: string, type: string, read: Read<Value[]>) => {
    const get = async () => ({ name, help, type, values: await read() })
    // The registry uses only these properties of a metric.
    registry.registerMetric({ name, help, type, get } as unknown as Metric)
  }
  const samples = (read: Read<Sample[]>) => async () =>
    (await read()).map(({ labels = {}, value }) => ({ labels, value }))
  return {
    registry,
    counter: (name, help, read) => add(name, help, 'counter', samples(read)),
    gauge: (name, help, read) => add(name, help, 'gauge', samples(read)),
    histogram: (name, help, read) =>
      add(name, help, 'histogram', async () =>
        (await read()).flatMap(({ labels = {}, of }) => histogramValues(name, labels, of)),
      ),
  }
}

function histogramValues(name: string, labels: Labels, of: Distribution): Value[] {
  let count = 0
  const buckets = of.counts.map((counted, at) => {
    count += counted
    const le = of.bounds[at] === undefined ? '+Inf' : String(of.bounds[at])
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: of.sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
