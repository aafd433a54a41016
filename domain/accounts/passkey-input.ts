import { z } from 'zod'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'

export const MAX_PASSKEY_NAME_LENGTH = 60
/** The maximum length of a browser's response. Responses with large certificates have about 5 KB. */
const MAX_RESPONSE_LENGTH = 20_000

const bytes = z
  .string()
  .max(MAX_RESPONSE_LENGTH)
  .regex(/^[\w-]+$/)

const shared = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** What a browser sends after it has created a passkey. */
const created = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** What a browser sends after it has signed a challenge. */
const signed = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

/** Parses the JSON text of a browser's response. Returns null if it can't be one. */
function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  if (text.length > MAX_RESPONSE_LENGTH) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const parseCreatedPasskey = (text: string) => parse(created, text)
export const parseSignedPasskey = (text: string) => parse(signed, text)

export const passkeyNameForm = z.object({
  name: z
    .string()
    .default('')
    .transform(cleanLine)
    .refine(isVisible, 'Please enter a name for the passkey.')
    .refine((typed) => textLength(typed) <= MAX_PASSKEY_NAME_LENGTH, {
      message: `Please keep the name to ${MAX_PASSKEY_NAME_LENGTH} characters.`,
    }),
})
