import { areFarApart, haveOtherLetters, letterSet } from './edit-distance.ts'
import { isReservedName } from './reserved-names.ts'
import { lettersOf } from './spoken-name.ts'
import { SPOKEN_WORDS } from './words.ts'

/**
 * How many pairs of words are tried. It is far more than needed until most possible pairs are in
 * use.
 */
const MAX_TRIES = 1500

/** The letters of all spoken links in use, with their words in both orders. */
export type TakenNames = { add(identifier: string): void; isFree(identifier: string): boolean }

/**
 * Collects the spoken links in use. A name is free if it is at least three edits away from each of
 * them, with the words of both names in either order.
 */
export function createTakenNames(identifiers: Iterable<string> = []): TakenNames {
  const texts: string[] = []
  /**
   * The set of letters in each text, one bit per letter. Most texts differ in more letters than two
   * edits could change, so their distance needn't be computed.
   */
  const letterSets: number[] = []
  const isFar = (text: string) => {
    const letters = letterSet(text)
    for (let i = 0; i < texts.length; i++) {
      if (haveOtherLetters(letters, letterSets[i] ?? 0)) continue
      if (!areFarApart(text, texts[i] ?? '')) return false
    }
    return true
  }
  const taken: TakenNames = {
    add(identifier) {
      const { letters, swapped } = lettersOf(identifier)
      texts.push(letters, swapped)
      letterSets.push(letterSet(letters), letterSet(swapped))
    },
    isFree(identifier) {
      // Swapping the words of both names doesn't change their distance, so it is enough to collect
      // both orders.
      const { letters, swapped } = lettersOf(identifier)
      return isFar(letters) && isFar(swapped)
    },
  }
  for (const identifier of identifiers) taken.add(identifier)
  return taken
}

type Choice = {
  taken: TakenNames
  /** The administrator's path segment. */
  adminPath: string
  /** Returns a random whole number from 0 up to but not including `below`. */
  randomInt(below: number): number
}

/** Returns a name for a new spoken link; null if none was found. */
export function chooseName({ taken, adminPath, randomInt }: Choice): string | null {
  const pick = () => SPOKEN_WORDS[randomInt(SPOKEN_WORDS.length)] ?? ''
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [first, second] = [pick(), pick()]
    if (first === second) continue
    const identifier = `${first}-${second}`
    if (!isReservedName(identifier, adminPath) && taken.isFree(identifier)) return identifier
  }
  return null
}
