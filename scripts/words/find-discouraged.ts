import { type Place, readTexts } from './read-texts.ts'
import type { Rule } from './rules.ts'

/** An exception to a rule: a text in one file that contains `text`. */
export type Exception = { rule: string; file: string; text: string; why: string }
/** A word that a rule found. */
export type Finding = { file: string; line: number; place: Place; rule: Rule; excerpt: string }
export type Checked = {
  findings: Finding[]
  /** Sentences about exceptions that lack a reason or match nothing. */
  faults: string[]
}

/** Finds the words of the rules in files. Each exception needs a reason and must match. */
export function findWords(
  files: Iterable<{ path: string; source: string }>,
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): Checked {
  const used = new Set<Exception>()
  const findings: Finding[] = []
  const patterns = rules.map((rule) => ({ rule, pattern: new RegExp(rule.pattern, 'gim') }))
  for (const { path, source } of files) {
    // Parsing takes most of the time, so only files that contain such words are parsed.
    const prose = source.replace(/\n\s*(?:\/\/|\*)\s/g, ' ')
    const possible = patterns.filter(
      ({ rule }) => rule.pattern.test(prose) && (rule.files?.test(path) ?? true),
    )
    if (possible.length === 0) continue
    for (const { place, line, text } of readTexts(path, source)) {
      for (const { rule, pattern } of possible) {
        if (!rule.places.includes(place)) continue
        for (const { 0: found, index } of text.matchAll(pattern)) {
          const excerpt = excerptOf(text, index, found.length)
          const exception = exceptions.find(
            (one) => one.rule === rule.name && one.file === path && excerpt.includes(one.text),
          )
          if (exception) used.add(exception)
          else {
            const before = text.slice(0, index).split('\n').length - 1
            findings.push({ file: path, line: line + before, place, rule, excerpt })
          }
        }
      }
    }
  }
  return { findings, faults: exceptions.flatMap((one) => faultsOf(one, used.has(one))) }
}

function faultsOf({ rule, file, text, why }: Exception, isUsed: boolean): string[] {
  const name = `The exception '${text}' (${rule}) in ${file}`
  return [
    ...(why.trim() === '' ? [`${name} has no reason.`] : []),
    ...(isUsed ? [] : [`${name} matches nothing: delete it.`]),
  ]
}

/** Returns a match with the words around it, on one line. */
function excerptOf(text: string, index: number, length: number): string {
  const from = Math.max(0, index - 60)
  return text
    .slice(from, index + length + 60)
    .replace(/\s+/g, ' ')
    .trim()
}
