import { stripVTControlCharacters } from 'node:util'
import { say } from './say.mjs'

/** @typedef {import('./run-reported.mjs').TestTime} TestTime */
/** @typedef {import('./run-reported.mjs').Failure} Failure */

const SLOWEST = 20
/**
 * CI keeps only the last lines of a long output. Those lines contain this many failures, each in a
 * few lines.
 */
const FAILURES = 10
const LINES = 5

/** @param {TestTime[]} times */
export function showSlowest(times) {
  say('The slowest tests:')
  for (const { name, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }
}

/** @param {Failure[]} failures */
export function showFailures(failures) {
  if (failures.length === 0) return
  say('What failed:')
  for (const { name, message } of failures.slice(0, FAILURES)) {
    say(`✗ ${name}`)
    const lines = stripVTControlCharacters(message).split('\n')
    for (const line of lines.filter((line) => line.trim()).slice(0, LINES)) say(`    ${line}`)
  }
  if (failures.length > FAILURES) say(`and ${failures.length - FAILURES} more`)
}
