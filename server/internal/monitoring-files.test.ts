import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createServedCounts } from '../page-cache/served-counts.ts'
import type { MetricSources } from './metric-sources.ts'
import { createMetricsReader } from './metrics.ts'
import { createRequestCounts } from './request-counts.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ALERTS = 'deploy/monitoring/alerts.yml'
const FILES = [ALERTS, 'deploy/monitoring/grafana.json', 'docs/rules/operations.md']
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

// Only the names are read, so nothing is connected.
const sources = {
  services: { metrics: {}, db: { $client: {} } },
  pages: { counts: createServedCounts },
  requests: createRequestCounts(),
} as unknown as MetricSources
const reader = createMetricsReader(sources)
afterAll(reader.stop)
const names = new Set(reader.names())

const METRIC = /\b(?:qr_magnet|process|nodejs)_[a-z0-9_]+/g
const withoutSuffix = (name: string) =>
  names.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')

describe('a file for monitoring', () => {
  it.each(FILES)('%s names metrics that exist', (path) => {
    const named = new Set(read(path).match(METRIC)?.map(withoutSuffix))
    expect([...named].filter((name) => !names.has(name))).toEqual([])
    expect(named.size).toBeGreaterThan(10)
  })

  it('lists every metric in the documentation', () => {
    const documented = new Set(read('docs/rules/operations.md').match(METRIC))
    expect([...names].filter((name) => !documented.has(name))).toEqual([])
  })

  it('is JSON that Grafana can import, with a query in each panel', () => {
    const { panels } = JSON.parse(read('deploy/monitoring/grafana.json'))
    for (const panel of panels.filter((one: { type: string }) => one.type !== 'row')) {
      expect([panel.title, panel.targets.length > 0]).toEqual([panel.title, true])
    }
  })
})

describe('an alert', () => {
  const rules = read(ALERTS).split('- alert: ').slice(1)
  const commands = Object.keys(JSON.parse(read('package.json')).scripts)

  it.each(rules.map((rule) => [rule.split('\n')[0], rule]))(
    '%s says what it means and what to do',
    (_name, rule) => {
      for (const part of ['summary', 'meaning', 'action']) {
        expect(rule).toMatch(new RegExp(`\\n {10}${part}: .{2,}`))
      }
      expect(rule).toMatch(/severity: (critical|warning)/)
      for (const [, command] of rule.matchAll(/npm run ([a-z:]+)/g)) {
        expect(commands).toContain(command)
      }
    },
  )

  it('names log events that the product writes', () => {
    const events = rules.join('').match(/\b[a-z_]+\.[a-z_]+_(?:failed|error|unavailable)\b/g) ?? []
    const files = globSync('{app,domain,platform,server}/**/*.ts', { cwd: ROOT })
    const source = files
      .filter((path) => !path.endsWith('.test.ts'))
      .map(read)
      .join('')
    expect(events.length).toBeGreaterThan(5)
    expect(events.filter((event) => !source.includes(`'${event}'`))).toEqual([])
  })

  it.skipIf(!hasPromtool)('satisfies promtool (skipped where it is not installed)', () => {
    const output = execFileSync('promtool', ['check', 'rules', join(ROOT, ALERTS)])
    expect(String(output)).toContain(`${rules.length} rules found`)
  })
})
