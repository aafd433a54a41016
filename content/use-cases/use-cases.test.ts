import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CLAIMS, PERSONAS } from '../marketing.ts'
import { findUseCase, USE_CASES } from './index.ts'
import { USE_CASE_IDS } from './use-case.ts'

/** A sentence or a heading: trimmed, without straight quotes, and no longer than its place. */
const text = (max: number) =>
  z
    .string()
    .min(3)
    .max(max)
    .refine((words) => words === words.trim() && !/["']|\s{2}|\.\.\./.test(words))
const metric = z.strictObject({
  value: z.string().regex(/^\S{1,3}( MB| s)?$/),
  label: text(70),
})
const step = z.strictObject({ title: text(40), description: text(120) })
const module = z.strictObject({
  tag: text(24),
  title: text(48),
  descriptions: z.tuple([text(220), text(220)]),
})

const useCase = z.strictObject({
  id: z.enum(USE_CASE_IDS),
  title: text(20),
  description: text(60),
  pain: text(160),
  solution: text(160),
  outcome: text(160),
  image: text(120),
  stats: z.string().refine((value) => CLAIMS.some((claim) => claim.value === value)),
  heroHeadline: text(52),
  successMetrics: z.tuple([metric, metric, metric]),
  creatorStory: z.strictObject({
    name: text(30),
    title: text(60),
    quote: text(300),
    results: text(120),
  }),
  modules: z.tuple([module, module, module]),
  howToUse: z.tuple([step, step, step, step]),
  demo: z.strictObject({
    title: text(60),
    description: text(200),
    fileType: z.enum(['pdf', 'image', 'video', 'link']),
    // The eight swatches.
    brandingColor: z.enum([
      '#F97316',
      '#3B82F6',
      '#10B981',
      '#F59E0B',
      '#EF4444',
      '#EC4899',
      '#6366F1',
      '#14B8A6',
    ]),
    caption: z.string().regex(/^[A-Z ]{5,20}$/),
  }),
})

it('there are eight personas, in order', () => {
  expect(USE_CASES.map((one) => one.id)).toEqual([...USE_CASE_IDS])
})

describe.each(USE_CASES.map((one) => [one.id, one] as const))('%s', (_id, one) => {
  it('is complete', () => {
    expect(useCase.safeParse(one).error?.issues ?? []).toEqual([])
  })
})

it('no two personas share a text', () => {
  const said = USE_CASES.flatMap(({ modules, howToUse, creatorStory, heroHeadline, demo }) => [
    heroHeadline,
    demo.title,
    demo.brandingColor,
    creatorStory.name,
    creatorStory.quote,
    ...modules.flatMap((one) => [one.title, ...one.descriptions]),
    ...howToUse.map((one) => one.description),
  ])
  expect(said.filter((words, i) => said.indexOf(words) !== i)).toEqual([])
})

it('is found by its path segment in any case, and nothing else is', () => {
  expect(findUseCase('COACHES')?.title).toBe('Coaches')
  for (const id of ['', 'coach', '__proto__', 'toString']) expect(findUseCase(id)).toBeNull()
})

it('the landing page names the same eight', () => {
  expect(USE_CASES.map((one) => one.title)).toEqual([...PERSONAS])
})
