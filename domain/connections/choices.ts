import { z } from 'zod'

export const MAX_CHOICES = 1000
const name = z.string().max(300)

const choice = z.object({ id: z.string().max(300), name })
/** A field at a provider. If `listId` is set, only that list has the field. */
const fieldChoice = z.object({
  id: z.string().max(300),
  name,
  listId: z.string().max(300).optional(),
})

/**
 * What a provider offers for rules to choose from: lists (or forms, groups, tabs), existing tags,
 * and fields.
 */
export const choicesSchema = z.object({
  /**
   * The name of the account at the provider, which helps its owner recognize it; null if the
   * provider doesn't return one.
   */
  account: name.nullable(),
  /** The provider's id of that account; undefined if the provider doesn't return one. */
  accountId: z.string().max(300).optional(),
  lists: z.array(choice).max(MAX_CHOICES),
  tags: z.array(name).max(MAX_CHOICES),
  fields: z.array(fieldChoice).max(MAX_CHOICES),
})
export type Choices = z.infer<typeof choicesSchema>

export const NO_CHOICES: Choices = { account: null, lists: [], tags: [], fields: [] }
