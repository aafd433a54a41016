import { compareVersions, isVersion } from '#lib/versions.ts'

const HEADING = /^## \[([^\]\n]{1,60})\]/
const BEFORE = /\bbefore (?:you upgrade|upgrading)\b/i

/**
 * Returns the entries of a changelog that say what to do before an upgrade, from releases newer than
 * `from`. What isn't released yet counts as newer.
 */
export function findStepsBefore(changelog: string, from: string): string[] {
  const steps: string[] = []
  let isNewer = false
  for (const entry of splitEntries(changelog)) {
    const version = HEADING.exec(entry)?.[1]
    if (version !== undefined) isNewer = !isVersion(version) || compareVersions(version, from) > 0
    else if (isNewer && !entry.startsWith('#') && BEFORE.test(entry)) steps.push(entry)
  }
  return steps
}

/** Splits a changelog into its headings, list items and paragraphs. */
function splitEntries(changelog: string): string[] {
  const entries: string[] = []
  let isOpen = false
  for (const line of changelog.split('\n')) {
    const text = line.trim()
    if (text === '') isOpen = false
    else if (isOpen && !/^(?:[-*] |#)/.test(line)) entries.push(`${entries.pop()}\n${text}`)
    else {
      entries.push(text)
      isOpen = !text.startsWith('#')
    }
  }
  return entries
}
