import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SampledMetrics } from './sampled-metrics.ts'

/**
 * The event loop is sampled twenty times a second. This hardly wakes an idle process, and still
 * detects a delay as long as the rendering of a page.
 */
const RESOLUTION_MS = 50
const NANOSECONDS = 1e9
/**
 * Scrapes within this time share one period of measurement. Otherwise the second scrape's period
 * would be empty.
 */
const WINDOW_MS = 10_000

/**
 * Adds metrics of the process's own resources, with the names that all Prometheus clients share,
 * and of the event loop's delay. Returns a function that stops the measurement.
 */
export function addProcessMetrics({ gauge, counter }: SampledMetrics): () => void {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  lag.enable()
  let window = { at: Number.NEGATIVE_INFINITY, p50: 0, p99: 0 }

  // The measured values include the timer's own interval, which is subtracted.
  const lagAt = (percentile: number) =>
    Math.max(0, lag.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1000)
  function readLag() {
    const at = performance.now()
    if (at - window.at < WINDOW_MS) return window
    window = { at, p50: lagAt(50), p99: lagAt(99) }
    lag.reset()
    return window
  }
  gauge(
    'qr_magnet_event_loop_lag_p50_seconds',
    'The median event loop lag since the last scrape.',
    () => [{ value: readLag().p50 }],
  )
  gauge(
    'qr_magnet_event_loop_lag_p99_seconds',
    'The 99th percentile of event loop lag since the last scrape.',
    () => [{ value: readLag().p99 }],
  )
  counter('process_cpu_seconds_total', 'User and system CPU time of the process.', () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / 1e6 }]
  })
  gauge('process_resident_memory_bytes', 'Memory of the process that is not swapped out.', () => [
    { value: process.memoryUsage.rss() },
  ])
  gauge('nodejs_heap_size_used_bytes', 'Used JavaScript heap.', () => [
    { value: process.memoryUsage().heapUsed },
  ])
  gauge('process_start_time_seconds', 'Start time of the process, as a Unix timestamp.', () => [
    { value: Math.round(Date.now() / 1000 - process.uptime()) },
  ])
  gauge('process_open_fds', 'Open file descriptors (Linux only).', async () => {
    const open = await readdir('/proc/self/fd').catch(() => null)
    return open ? [{ value: open.length }] : []
  })
  return () => lag.disable()
}
