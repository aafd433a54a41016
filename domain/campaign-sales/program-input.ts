import { z } from 'zod'
import { PROMO_KINDS } from '#db/schema/campaign-sales.ts'
import { toCodeKey } from '#domain/promo-codes/code-key.ts'
import { CODE_PLACE } from '#domain/promo-codes/promo.ts'
import { lineInput, readInput } from '#lib/input-schema.ts'
import { parseLinkTarget } from '../magnets/magnet.ts'

export const OFFER_MAX = 100
export const PREFIX_MAX = 8
export const SHOP_URL_MAX = 2000
export const DEFAULT_WINDOW_DAYS = 30
export const MAX_WINDOW_DAYS = 365

const WINDOW_BAD = `Please enter a number of days from 1 to ${MAX_WINDOW_DAYS}.`
const URL_BAD = 'Please enter a full URL that starts with https://.'
const PREFIX_BAD = `Please use at most ${PREFIX_MAX} letters (A to Z) and digits.`
const CODE_BAD = 'Please use 2 to 20 letters (A to Z), digits and hyphens, such as NINA15.'

/** A stand-in for the code, which is valid in every part of a URL, also in the host. */
const STAND_IN = 'stand-in-for-the-code'

/** Returns the URL of a shop as it is stored, with its places for the code; null if it isn't one. */
const parseShopUrl = (typed: string): string | null =>
  parseLinkTarget(typed.replaceAll(CODE_PLACE, STAND_IN))?.replaceAll(STAND_IN, CODE_PLACE) ?? null

/** The input for a campaign's promo codes. */
export const programInput = z
  .strictObject({
    kind: z
      .enum(PROMO_KINDS)
      .describe('`creator`: each creator has one code. `person`: each person gets their own.'),
    offer: lineInput({
      max: OFFER_MAX,
      tooLong: `Please use at most ${OFFER_MAX} characters.`,
      missing: 'Please enter what the code is good for.',
    }),
    shopUrl: z
      .string()
      .max(SHOP_URL_MAX, URL_BAD)
      .refine((typed) => parseShopUrl(typed) !== null, URL_BAD)
      .transform(parseShopUrl)
      .nullable()
      .default(null)
      .describe('The URL of the shop. `{code}` is replaced with the code. Default: none.'),
    windowDays: z
      .int(WINDOW_BAD)
      .min(1, WINDOW_BAD)
      .max(MAX_WINDOW_DAYS, WINDOW_BAD)
      .default(DEFAULT_WINDOW_DAYS)
      .describe('An order with a person’s code counts if it follows its lead within these days.'),
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(new RegExp(`^[A-Z0-9]{0,${PREFIX_MAX}}$`), PREFIX_BAD)
      .default('')
      .describe('Letters and digits in front of each person’s code.'),
    isActive: z
      .boolean()
      .default(true)
      .describe(
        'Whether the campaign’s pages hand out codes. Codes that people have keep counting.',
      ),
  })
  .meta({ id: 'PromoProgramInput' })
export type ProgramInput = z.output<typeof programInput>

const text = z.string().default('')

/** The form for a campaign's promo codes. A box that isn't ticked isn't sent. */
export const programForm = z
  .object({
    kind: text,
    offer: text,
    shop_url: text,
    window_days: text,
    prefix: text,
    is_active: text,
  })
  .transform((form, context) =>
    readInput(
      programInput,
      {
        kind: form.kind === 'creator' ? 'creator' : 'person',
        offer: form.offer,
        shopUrl: form.shop_url.trim() || null,
        windowDays: /^\d{1,4}$/.test(form.window_days.trim()) ? Number(form.window_days) : 0,
        prefix: form.prefix,
        isActive: form.is_active === 'on',
      },
      context,
      { shopUrl: 'shop_url', windowDays: 'window_days', isActive: 'is_active' },
    ),
  )

/** The input for a creator's code. */
export const creatorCodeInput = z
  .strictObject({
    code: z
      .string()
      .trim()
      .max(20, CODE_BAD)
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, CODE_BAD)
      .refine((code) => toCodeKey(code) !== null, CODE_BAD)
      .describe('2 to 20 letters, digits and hyphens.'),
  })
  .meta({ id: 'CreatorCodeInput' })

/** The form for a creator's code, with the field `promo`. */
export const creatorCodeForm = z
  .object({ promo: text })
  .transform(({ promo }, context) =>
    readInput(creatorCodeInput, { code: promo }, context, { code: 'promo' }),
  )

/** The numbers of codes that can be exported at once. */
export const POOL_SIZES = [1000, 10_000, 100_000] as const

/** Parses the field `count` of the form that exports codes; null if it isn't one of the sizes. */
export const parsePoolSize = (typed: string): number | null =>
  POOL_SIZES.find((size) => String(size) === typed) ?? null
