import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOC = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0. */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

/** The table's rows: requirement ids, state and evidence. */
const ROWS = DOC.split('\n').flatMap((line) => {
  const [, ids, state, evidence] = /^\| ([\d.,\s]+) \| ([a-z ]+) \| (.+) \|$/.exec(line) ?? []
  return ids && state && evidence ? [{ ids: ids.split(', '), state, evidence }] : []
})

describe('the table of security requirements', () => {
  it('contains every requirement of levels 1 and 2 once', () => {
    const ids = ROWS.flatMap((row) => row.ids)
    expect(new Set(ids).size).toBe(ids.length)
    const counted: Record<string, number> = {}
    for (const id of ids) {
      const section = id.replace(/\.\d+$/, '')
      counted[section] = (counted[section] ?? 0) + 1
    }
    expect(counted).toEqual(SECTIONS)
  })

  it('has a state and evidence for each requirement', () => {
    const states = new Set(ROWS.map((row) => row.state))
    expect([...states].sort()).toEqual(['met', 'not applicable', 'not met'])
    for (const { ids, evidence } of ROWS)
      expect([ids, evidence]).toEqual([ids, expect.stringMatching(/[a-z]/)])
  })

  it('has unmet requirements only where the specification demands it', () => {
    const unmet = ROWS.filter((row) => row.state === 'not met')
    for (const { evidence } of unmet) expect(evidence).toContain('specification')
  })

  it.each(namedTests())('names an existing test: %s › %s', (file, name) => {
    const path = join(ROOT, file)
    expect(existsSync(path)).toBe(true)
    if (name) expect(readFileSync(path, 'utf8')).toContain(name)
  })
})

/** Matches `path` or `path › name of the test` between backticks. */
function namedTests(): [file: string, name: string][] {
  const named = DOC.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))(?: › ([^`]+))?`/g)
  const found = new Map([...named].map(([whole, file = '', name = '']) => [whole, [file, name]]))
  return [...found.values()] as [string, string][]
}
