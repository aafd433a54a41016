import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findStepsBefore } from './release-notes.ts'

const CHANGELOG = `# Changelog

This file says what to do before you upgrade.

## [Unreleased]

- Before you upgrade an installation with many leads, run
  \`CREATE INDEX CONCURRENTLY a\`.
- Something else.

## [0.3.0] - 2026-12-01

### Leads before upgrading

- Nothing to do.

Before upgrading, free some disk.
Much of it.

## [0.2.0] - 2026-11-01

- Before you upgrade, do what 0.2.0 needed.
`

it('lists the steps of releases that are newer', () => {
  expect(findStepsBefore(CHANGELOG, '0.2.0')).toEqual([
    '- Before you upgrade an installation with many leads, run\n`CREATE INDEX CONCURRENTLY a`.',
    'Before upgrading, free some disk.\nMuch of it.',
  ])
  expect(findStepsBefore(CHANGELOG, '0.1.0')).toHaveLength(3)
  expect(findStepsBefore(CHANGELOG, '0.3.0')).toHaveLength(1)
})

it('finds each statement in this repository’s changelog', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const steps = findStepsBefore(changelog, '0.0.1')
  const named = [...changelog.matchAll(/^- Before you upgrade an installation/gm)]
  expect(named.length).toBeGreaterThan(2)
  expect(steps.filter((step) => step.startsWith('- Before you upgrade an'))).toHaveLength(
    named.length,
  )
  for (const step of steps) expect(step.length).toBeLessThan(1500)
})
