import type { Verdict } from './evidence.ts'

/** The letters of an experiment's variants, by their position. A is the page as it is. */
export const VARIANT_LETTERS = ['A', 'B', 'C', 'D'] as const
export type VariantLetter = (typeof VARIANT_LETTERS)[number]
/** The letters of the variants that differ from the page. */
export const OTHER_LETTERS = ['B', 'C', 'D'] as const
export type OtherLetter = (typeof OTHER_LETTERS)[number]

export const letterAt = (position: number): VariantLetter => VARIANT_LETTERS[position] ?? 'A'
/** Returns a variant's letter; null if the text isn't one. */
export const readLetter = (text: unknown): VariantLetter | null =>
  VARIANT_LETTERS.find((letter) => letter === text) ?? null
export const positionOf = (letter: VariantLetter): number => VARIANT_LETTERS.indexOf(letter)

/** What a variant shows in place of the page. */
export type Overrides = {
  title: string | null
  description: string | null
  submitLabel: string | null
}

export const EXPERIMENT_MESSAGES = {
  campaign: 'Pages of campaigns can’t have experiments, because their brand decides how they look.',
  running: 'An experiment is already running on this page. End it before you start another one.',
  ended: 'This experiment has already ended.',
  'not-found': 'Lead magnet not found. It may have been deleted in another tab.',
  'hero-missing': 'Please choose the image again.',
  'nothing-differs': 'Change at least one thing, so that this variant differs from the page.',
} as const

/** Returns what an experiment shows, in plain words. `mayChange`: whether it is still running. */
export function describeVerdict(
  verdict: Verdict,
  {
    needsDays,
    needsLeads,
    isRunning,
  }: { needsDays: number; needsLeads: number; isRunning: boolean },
): { title: string; text: string } {
  switch (verdict.state) {
    case 'winner': {
      const letter = letterAt(verdict.variant)
      return {
        title: `${letter} is better`,
        text: 'If all variants were equally good, a difference like this would appear in fewer than 1 of 20 experiments.',
      }
    }
    case 'open':
      return {
        title: isRunning ? 'No clear winner yet' : 'No clear winner',
        text: `${letterAt(verdict.best)} has the highest rate, but the difference may be chance.`,
      }
    case 'too-early': {
      const { days, fewest } = verdict
      const missing = [
        days < needsDays && `${days} of ${needsDays} complete days`,
        fewest.leads < needsLeads &&
          `${fewest.leads} of ${needsLeads} leads for ${letterAt(fewest.variant)}`,
      ].filter((part) => part !== false)
      return {
        title: isRunning ? 'Not enough yet' : 'Not enough to tell',
        text: `${missing.join(', ')}.`,
      }
    }
  }
}
