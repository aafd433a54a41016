import { areFarApart, haveOtherLetters, letterSet } from './edit-distance.ts'
import { isReservedName } from './reserved-names.ts'
import { lettersOf } from './spoken-name.ts'
import { SPOKEN_WORDS } from './words.ts'

/** Pairs of words that are tried. Far more than needed until most of what is possible is given out. */
const MAX_TRIES = 1500

/** The letters of all names that were given out, in both orders. */
export type TakenNames = { add(identifier: string): void; isFree(identifier: string): boolean }

/**
 * Collects names that were given out. A name is free if it is three edits or more from each of them,
 * whichever order the words of the two are in.
 */
export function createTakenNames(identifiers: Iterable<string> = []): TakenNames {
  const texts: string[] = []
  /** The letters that each text has, one bit each: most texts differ in more than two edits could. */
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
      // The distance of two swapped names is that of the names, with both orders collected.
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
  /** Returns a whole number from 0 to below its argument. */
  randomInt(below: number): number
}

/** Returns a name that may be given out; null if none was found. */
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
