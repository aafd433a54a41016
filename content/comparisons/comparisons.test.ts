import { expect, it } from 'vitest'
import { z } from 'zod'
import { STAGES } from './comparison.ts'
import { COMPARISONS, findComparison } from './comparisons.ts'

const words = (longest: number) => z.string().trim().min(2).max(longest)
const value = z.union([z.boolean(), words(40)])

/** The shape of a comparison, and the lengths that the pages are designed for. */
const schema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: words(20),
  category: words(20),
  summary: words(110),
  span: z
    .tuple([z.enum(STAGES), z.enum(STAGES)])
    .refine(([first, last]) => STAGES.indexOf(first) <= STAGES.indexOf(last)),
  heroTitle: words(40),
  description: z.string().min(70).max(160),
  narrative: z.strictObject({
    title: words(60),
    subtitle: words(120),
    sections: z
      .array(z.strictObject({ title: words(40), content: z.string().min(120).max(260) }))
      .length(3),
  }),
  features: z
    .array(z.strictObject({ feature: words(50), product: value, competitor: value }))
    .min(7)
    .max(12),
  pricing: z.strictObject({ product: words(80), competitor: words(80) }),
  useCase: z.string().min(80).max(260),
  ctaText: words(30),
})

it.each(COMPARISONS.map((comparison) => [comparison.slug, comparison] as const))(
  '%s is complete',
  (_slug, comparison) => {
    const checked = schema.safeParse(comparison)
    expect(checked.error ? z.prettifyError(checked.error) : null).toBeNull()
    expect(new Set(comparison.features.map((row) => row.feature)).size).toBe(
      comparison.features.length,
    )
  },
)

it.each(COMPARISONS.map(({ slug, features }) => [slug, features] as const))(
  '%s names something only the competitor does, and something only we do',
  (_slug, features) => {
    expect(features.some((row) => row.product === false && row.competitor !== false)).toBe(true)
    expect(features.some((row) => row.product === true && row.competitor !== true)).toBe(true)
  },
)

it('there are eight comparisons with their categories and prices', () => {
  expect(COMPARISONS.map(({ slug, category }) => [slug, category])).toEqual([
    ['bitly', 'Link Management'],
    ['canva', 'Design Tools'],
    ['linktree', 'Link-in-Bio'],
    ['leadpages', 'Landing Pages'],
    ['clickfunnels', 'Sales Funnels'],
    ['stan-store', 'Creator Economy'],
    ['beacons', 'Creator Tools'],
    ['mailchimp', 'Email Marketing'],
  ])
  const price = (slug: string) => findComparison(slug)?.pricing.competitor
  expect(price('bitly')).toContain('Premium from $8')
  expect(price('canva')).toContain('Pro from $12')
  expect(price('linktree')).toContain('Pro from $5')
  expect(price('leadpages')).toContain('Standard from $37')
  expect(price('clickfunnels')).toContain('Basic from $97')
  expect(price('stan-store')).toContain('Creator from $29')
  expect(price('mailchimp')).toContain('free up to 500 contacts, then $13+')
  expect(price('beacons')).not.toContain('$')
  for (const { pricing } of COMPARISONS) {
    expect(pricing.product).toMatch(/free plan.*Pro from \$29\/month/)
  }
})

it('finds no other comparison', () => {
  expect(findComparison('nobody')).toBeNull()
  expect(findComparison('constructor')).toBeNull()
})
