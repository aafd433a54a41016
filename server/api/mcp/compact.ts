/** The maximum length of a result as JSON, in characters. An assistant reads all of it. */
export const MAX_RESULT = 24_000
/** The maximum length of one text in a result. */
const MAX_TEXT = 1_000

/** Returns an object with only these fields. Fields that are null or missing are left out. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Partial<Pick<Whole, Name>> {
  const shown = names.flatMap((name) =>
    whole[name] === null || whole[name] === undefined ? [] : [[name, whole[name]] as const],
  )
  return Object.fromEntries(shown) as Partial<Pick<Whole, Name>>
}

/**
 * Returns a result of at most `MAX_RESULT` characters: long texts are cut, and the longest list loses
 * entries from its end. `isShortened` is then set.
 */
export function bounded(result: Record<string, unknown>): Record<string, unknown> {
  let shown = clipped(result) as Record<string, unknown>
  while (JSON.stringify(shown).length > MAX_RESULT) {
    const lists = Object.entries(shown).filter(([, value]) => Array.isArray(value)) as [
      string,
      unknown[],
    ][]
    const [longest] = lists.toSorted(([, a], [, b]) => b.length - a.length)
    if (!longest || longest[1].length === 0) {
      throw new Error(`A result can't be shortened to ${MAX_RESULT} characters`)
    }
    const [name, list] = longest
    shown = { ...shown, [name]: list.slice(0, Math.floor(list.length / 2)), isShortened: true }
  }
  return shown
}

function clipped(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  }
  if (Array.isArray(value)) return value.map(clipped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clipped(part)]))
}
