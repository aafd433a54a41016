import { z } from 'zod'
import { checkSlug } from '#domain/magnets/magnet.ts'
import { id } from '#domain/resources/common.ts'
import { lineInput, linesInput } from '#lib/input-schema.ts'

export const MAX_HUB_TITLE = 60
export const MAX_HUB_TEXT = 280
export const MAX_HUB_MAGNETS = 30
/** The number of names that an account can take, because a name stays taken forever. */
export const MAX_HUB_NAMES = 5

export const HUB_MESSAGES = {
  taken: 'This name is already taken.',
  tooManyNames: `You’ve already used ${MAX_HUB_NAMES} names. Please choose one of them.`,
  tooManyMagnets: `Please keep to ${MAX_HUB_MAGNETS} magnets.`,
  magnetGone: 'A magnet that you chose was deleted. Please check the list and save again.',
  noMagnets: 'Please choose at least one magnet, or switch the page off.',
} as const

/** Names that look like they are the product’s own, besides the reserved words of slugs. */
const OURS = new Set(['help', 'official', 'qr-magnet', 'qrmagnet', 'security', 'support'])

/** Returns a name in lower case, or why it can’t be one. It may still be taken. */
export function checkHubName(
  typed: string,
  adminPath: string,
): { ok: true; name: string } | { ok: false; reason: 'invalid' | 'reserved'; message: string } {
  const checked = checkSlug(typed, adminPath)
  if (!checked.ok) {
    const message = checked.message.replace(/^Slug/, 'The name').replace('This slug', 'This name')
    return { ok: false, reason: 'invalid', message: `${message}.` }
  }
  if (OURS.has(checked.slug)) {
    const message = 'This name is reserved and cannot be used.'
    return { ok: false, reason: 'reserved', message }
  }
  return { ok: true, name: checked.slug }
}

/** Returns the schema of a hub page. */
export const hubInput = (adminPath: string) =>
  z
    .strictObject({
      name: z
        .string()
        .max(200)
        .transform((typed, context) => {
          const checked = checkHubName(typed, adminPath)
          if (checked.ok) return checked.name
          context.addIssue({ code: 'custom', message: checked.message })
          return z.NEVER
        }),
      isShown: z.boolean(),
      title: lineInput({
        max: MAX_HUB_TITLE,
        missing: 'Please enter a title.',
        tooLong: `Please keep the title to ${MAX_HUB_TITLE} characters.`,
      }),
      text: linesInput({
        max: MAX_HUB_TEXT,
        tooLong: `Please keep the text to ${MAX_HUB_TEXT} characters.`,
      }),
      magnetIds: z.array(id).max(MAX_HUB_MAGNETS, HUB_MESSAGES.tooManyMagnets),
    })
    .superRefine(({ isShown, magnetIds }, context) => {
      if (!isShown || magnetIds.length > 0) return
      context.addIssue({ code: 'custom', path: ['magnetIds'], message: HUB_MESSAGES.noMagnets })
    })

export type HubInput = z.output<ReturnType<typeof hubInput>>

/**
 * Moves an id one place up or down in a list: 'up {id}' or 'down {id}'. Anything else returns the
 * same list.
 */
export function moveInOrder(order: readonly string[], move: string): string[] {
  const [direction, moved] = move.split(' ')
  const at = moved ? order.indexOf(moved) : -1
  const to = direction === 'up' ? at - 1 : at + 1
  const next = [...order]
  if (at < 0 || to < 0 || to >= order.length) return next
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}
