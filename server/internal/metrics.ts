import type { MetricSources } from './metric-sources.ts'
import { addProcessMetrics } from './process-metrics.ts'
import { addProductMetrics } from './product-metrics.ts'
import { createSampledMetrics } from './sampled-metrics.ts'

export type Exposition = { contentType: string; text: string }

export type MetricsReader = {
  /** Returns all metrics in Prometheus' text format. Waits at most two seconds for values. */
  scrape(): Promise<Exposition>
  /** The names of all metrics, without the suffixes of histograms. */
  names(): string[]
  stop(): void
}

/**
 * Creates the registry (docs/decisions/060-seen-from-outside.md). Concurrent scrapes share one
 * result.
 */
export function createMetricsReader(sources: MetricSources): MetricsReader {
  const metrics = createSampledMetrics()
  const { registry } = metrics
  const stop = addProcessMetrics(metrics)
  addProductMetrics(metrics, sources)
  let scraping: Promise<Exposition> | null = null

  async function scrape(): Promise<Exposition> {
    try {
      return { contentType: registry.contentType, text: await registry.metrics() }
    } finally {
      scraping = null
    }
  }
  return {
    scrape() {
      scraping ??= scrape()
      return scraping
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    stop,
  }
}
