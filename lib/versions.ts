/** A version of the product: three numbers, optionally with a pre-release such as -beta.2. */
export const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9a-z.]{1,40}))?$/

/** Whether a text is a version of the product. */
export const isVersion = (text: string): boolean => VERSION.test(text)

/**
 * Compares two versions: negative if the first one is older, 0 if they are the same. A pre-release
 * is older than its release. Throws if one of them isn't a version.
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parse(one), parse(other)]
  for (const [index, number] of first.numbers.entries()) {
    const difference = number - (second.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (first.beta === second.beta) return 0
  if (first.beta === '') return 1
  if (second.beta === '') return -1
  return first.beta.localeCompare(second.beta, 'en', { numeric: true })
}

function parse(text: string): { numbers: number[]; beta: string } {
  const found = VERSION.exec(text)
  if (!found) throw new Error(`'${text}' is not a version, such as 1.2.3.`)
  return { numbers: found.slice(1, 4).map(Number), beta: found[4] ?? '' }
}
