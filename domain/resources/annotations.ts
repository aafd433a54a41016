import { z } from 'zod'
import { textLength } from '#lib/text.ts'

const MAX_ID_LENGTH = 64
/** An external id can be a part of a URL's path without escapes. */
const ID_PATTERN = /^[0-9A-Za-z_][0-9A-Za-z_.-]*$/
const ID_BAD = `Please use up to ${MAX_ID_LENGTH} letters, digits, dots, hyphens and underscores, and don’t start with a dot or hyphen.`

const MAX_KEYS = 20
const MAX_KEY_LENGTH = 40
const MAX_VALUE_LENGTH = 500
const MANY_KEYS = `Please enter at most ${MAX_KEYS} entries.`
const VALUE_LONG = `Please keep each value to ${MAX_VALUE_LENGTH} characters.`
/** JSON Schema counts UTF-16 units, of which a visible character may have several. */
const UNITS = 4

/** What an owner's program stores with a resource. Visitors never see it. */
export type Annotations = {
  externalId: string | null
  metadata: Readonly<Record<string, string>> | null
}

export const externalIdInput = z.string().max(MAX_ID_LENGTH, ID_BAD).regex(ID_PATTERN, ID_BAD)

const metadataInput = z
  .record(
    z.string().min(1).max(MAX_KEY_LENGTH),
    z
      .string()
      .max(MAX_VALUE_LENGTH * UNITS, VALUE_LONG)
      .refine((value) => textLength(value) <= MAX_VALUE_LENGTH, VALUE_LONG),
  )
  .refine((map) => Object.keys(map).length <= MAX_KEYS, MANY_KEYS)
  .transform((map) => (Object.keys(map).length === 0 ? null : map))
  .meta({ maxProperties: MAX_KEYS })

/** The fields of a command that creates or changes a resource. */
export const annotationInputs = {
  externalId: externalIdInput
    .nullable()
    .optional()
    .describe(
      'The id of this object in your own system, at most once per account; null if none. Letters, digits, dots, hyphens and underscores.',
    ),
  metadata: metadataInput
    .nullable()
    .optional()
    .describe(
      `Up to ${MAX_KEYS} texts of yours by name, which replace all former ones; null for none. Names have up to ${MAX_KEY_LENGTH} characters, texts up to ${MAX_VALUE_LENGTH}.`,
    ),
}

/** The fields of a resource. */
export const annotationFields = {
  externalId: z
    .string()
    .nullable()
    .describe('The id of this object in your own system; null if none.'),
  metadata: z
    .record(z.string(), z.string())
    .describe('The texts that your program stored, by name.'),
}

export const toAnnotationFields = ({ externalId, metadata }: Annotations) => ({
  externalId,
  metadata: { ...metadata },
})

type Given = { [Name in keyof Annotations]?: Annotations[Name] | undefined }

/** Returns only the annotations that a command contains. */
export const annotationsOf = ({ externalId, metadata }: Given): Partial<Annotations> => ({
  ...(externalId !== undefined && { externalId }),
  ...(metadata !== undefined && { metadata }),
})
