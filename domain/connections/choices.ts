import { z } from 'zod'

export const MAX_CHOICES = 1000
const name = z.string().max(300)

const choice = z.object({ id: z.string().max(300), name })
/** A field of a provider; `listId`: only of that list. */
const fieldChoice = z.object({
  id: z.string().max(300),
  name,
  listId: z.string().max(300).optional(),
})

/** What a provider lists for rules: lists (or forms, groups, tabs), existing tags, and fields. */
export const choicesSchema = z.object({
  /** The account there, so that its owner recognizes it; null if the provider doesn't say. */
  account: name.nullable(),
  /** What the provider calls that account; missing if the provider doesn't say. */
  accountId: z.string().max(300).optional(),
  lists: z.array(choice).max(MAX_CHOICES),
  tags: z.array(name).max(MAX_CHOICES),
  fields: z.array(fieldChoice).max(MAX_CHOICES),
})
export type Choices = z.infer<typeof choicesSchema>

export const NO_CHOICES: Choices = { account: null, lists: [], tags: [], fields: [] }
